/** The thread in which question files are read and written: whatever is in one, only this thread runs out of memory or time. */
import { FileFault } from '../../platform/files/file-fault.ts'
import { serveTasks } from '../../platform/worker/serve-tasks.ts'
import { countFoundIn } from '../found-count.ts'
import { FormatFault } from '../item.ts'
import { questionTemplate } from '../sheet/sheet-template.ts'
import type { QuestionsAnswer, QuestionsTask } from './questions-task.ts'
import { readItems } from './read-items.ts'
import { writtenFile } from './written-file.ts'

serveTasks(async (task: QuestionsTask): Promise<QuestionsAnswer> => {
  try {
    if ('template' in task) return { template: new Uint8Array(await questionTemplate(task.template)) }
    if ('write' in task) return { written: await writtenFile(task.write) }
    countFoundIn(task.read.found)
    return { read: await readItems(task.read) }
  } catch (error) {
    if (error instanceof FormatFault || error instanceof FileFault) return { fault: error.message }
    throw error
  }
})
