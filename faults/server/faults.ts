/** Every fault of the server half, in the order in which they are played. */
import { actsOnce } from '../board/acts-once.ts'
import { repeatRace, submitBothRace } from '../board/board-races.ts'
import { momentOfZero } from '../board/moment-of-zero.ts'
import { answerFiles } from '../carried/answer-files.ts'
import { failOver } from '../failover/fail-over.ts'
import { recordsKept } from '../records/records-kept.ts'
import type { Fault } from '../scene/fault.ts'
import { backPressure } from './back-pressure.ts'
import { restoreElsewhere } from './backup.ts'
import { cutConnections } from './cut-connections.ts'
import { deploy, deployBehindNginx } from './deploy.ts'
import { diskFull } from './disk-full.ts'
import { earlierSchemas } from './earlier-schemas.ts'
import { hostileClients } from './hostile-clients.ts'
import { killBoth, killDatabase } from './kill-database.ts'
import { killServer, pauseRestart } from './kill-server.ts'
import { reopenRace, saveRace, submitForRace, submitRace, takeOverRace } from './races.ts'
import { stopBoth } from './stop-both.ts'
import { submitTwice } from './submit-twice.ts'
import { tangledNetwork } from './tangled-network.ts'
import { upgrade } from './upgrade.ts'

export const faults: readonly Fault[] = [
  killServer,
  killDatabase,
  killBoth,
  pauseRestart,
  actsOnce,
  momentOfZero,
  cutConnections,
  stopBoth,
  diskFull,
  backPressure,
  hostileClients,
  deploy,
  deployBehindNginx,
  failOver,
  upgrade,
  recordsKept,
  restoreElsewhere,
  earlierSchemas,
  tangledNetwork,
  submitTwice,
  submitRace,
  saveRace,
  takeOverRace,
  submitForRace,
  submitBothRace,
  reopenRace,
  repeatRace,
  answerFiles,
]
