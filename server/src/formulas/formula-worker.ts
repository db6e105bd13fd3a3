/** The thread in which formulas are read: no TeX holds up anything but this. */
import { mathMlOf } from '../platform/mathml.ts'
import { serveTasks } from '../platform/worker/serve-tasks.ts'

serveTasks((formulas: readonly string[]) => formulas.map((tex) => mathMlOf(tex)))
