/** The thread in which sheets become files. */
import { serveTasks } from '../worker/serve-tasks.ts'
import { sheetBytes } from './sheet-bytes.ts'

serveTasks(sheetBytes)
