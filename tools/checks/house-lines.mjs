/** What no line may hold, and where. */

const test = /\.(?:test|spec)\.tsx?$|^e2e\/|^server\/test\//

export const lineRules = [
  {
    where: /^(?:contract|server|web)\/src\//,
    except: /\.test\.tsx?$|^server\/src\/platform\/clock\.ts$|^web\/src\/lib\/server-clock\.ts$/,
    finds: /\bnew Date\(\)|\bDate\.now\(/,
    says: 'only the clock files read the clock; take `now` as an argument',
  },
  {
    where: test,
    finds: /\bwaitForTimeout\b|\bsleep\(|timers\/promises|new Promise\(.*setTimeout/,
    says: 'a test never sleeps: wait for what should happen',
  },
  {
    where: test,
    finds: /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|fixme|todo)\b/,
    says: 'a test is not switched off or run alone',
  },
]
