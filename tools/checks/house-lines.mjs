/** What no line may hold, and where. */

const test = /\.(?:test|spec)\.tsx?$|^e2e\/|^(?:bank|server|web)\/test\//

export const lineRules = [
  {
    where: /^server\/src\/platform\//,
    except: /\.test\.ts$|platform\/(?:tables|tables\/[a-z-]+|session|audit|http\/binding)\.ts$/,
    finds: /^(?!\s*(?:\*|\/[/*])).*(?:exam|student|pupil|teacher|principal|roll_?number|\bmarks?\b)/i,
    says: 'platform has no word of the domain but in tables, sessions and audit',
  },
  {
    where: /^web\/src\//,
    // Marks are queued; a paper is opened, and a question written again, by rules of their own.
    except:
      /\.test\.tsx?$|\/ui\/action\/use-(?:action|undo)\.ts$|\/marking\/(?:use-giving|comments\/use-commenting)\.ts$|\/use-sitting\.ts$|\/question-actions\.tsx$/,
    finds: /\bmutate(?:Async)?\(/,
    says: 'a change goes through useAction or useForm, which send it once and tell how it went',
  },
  {
    where: /^(?:contract|bank|server|web)\/src\//,
    except: /\.test\.tsx?$|^server\/src\/platform\/clock\.ts$|^web\/src\/lib\/server-clock\.ts$/,
    finds: /\bnew Date\(\)|\bDate\.now\(/,
    says: 'only the clock files read the clock; take `now` as an argument',
  },
  {
    where: /^(?:server|web)\/(?:src|worker)\//,
    except: /\.test\.tsx?$/,
    finds: /['"`]\/(?:login|setup|teacher|student|principal)(?:[/?'"`]|$)/,
    says: 'the address of a page stands in contract/src/law/pages.ts only; name the page',
  },
  {
    where: /^web\/src\//,
    except: /^web\/src\/(?:lib\/address\/navigation\.ts|ui\/app-link\.tsx|shell\/page-route\.ts|routes\.tsx)$/,
    finds: /\b(?:Link|Navigate|useNavigate|redirect)\b.*from '@tanstack\/react-router'/,
    says: 'lead on by AppLink or useGoTo, whose links the compiler holds to the page',
  },
  {
    where: /^web\/src\//,
    except: /^web\/src\/lib\/api\/query-client\.ts$/,
    finds: /\binvalidateQueries\((?!\{ queryKey)/,
    says: 'a change names the records that it changed: recordsChanged',
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
