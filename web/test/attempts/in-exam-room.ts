/** The exam room of a test file: a school that each test meets anew, and whose clock stands still. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { ExamRoom } from './exam-room.ts'

/** Registers the room for all tests of a file. @param begin runs before each of them, once the room is ready */
export function inExamRoom(begin: (room: ExamRoom) => void): void {
  let room: ExamRoom
  beforeAll(async () => {
    room = await ExamRoom.build()
  })
  afterAll(() => room.close())
  beforeEach(() => {
    // Sockets and fetch keep their own time; only the timers of the code under test stand still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    room.renew()
    begin(room)
  })
  afterEach(() => {
    room.leave()
    vi.useRealTimers()
  })
}
