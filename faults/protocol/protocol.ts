/** The browser in the model: what a page does, step by step, with the product's own sheet of answers. */
import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import { attemptState } from '../../server/src/attempts/answers/answers.rules.ts'
import { type AnswerSheet, emptySheet } from '../../web/src/features/attempts/core/answer-sheet.ts'
import { type Change, isDone, type UnsavedAnswer } from '../../web/src/features/attempts/storage/journal.ts'
import { sheetOf } from './page-sheet.ts'
import { ask, receiveLate, save, start, submit } from './school.ts'
import { type Device, type Message, type Mistake, optionOf, type Page, type World } from './world.ts'

type Heard<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>

function newName(world: World): string {
  world.names += 1
  // The bits that numbers carry are the same for all: pages are told apart by their whole names.
  return `0000-${world.names}`
}

export class Protocol {
  readonly #mistake: Mistake

  constructor(mistake: Mistake = 'nothing') {
    this.#mistake = mistake
  }

  /** The pupil opens the exam: it starts, goes on, or is taken over from another page. */
  open(world: World, device: number): void {
    this.#addPage(world, device).phase = 'opening'
    this.#start(world, world.pages.length - 1)
  }

  /** Without the network, from what this computer keeps of the paper. */
  openOffline(world: World, number: number): void {
    const device = world.devices[number]
    if (!device?.paper) return
    const page = this.#addPage(world, number)
    page.previousWriter = device.paper.writer
    page.paperVersion = device.paper.version
    this.#openSheet(world, page, { writer: newName(world), saved: device.paper.saved, unsaved: device.journal })
  }

  /** The network is back: the attempt is asked for, but only from this computer's own earlier page. */
  claim(world: World, number: number): void {
    const page = world.pages[number]
    if (!page || page.previousWriter === null || world.attempt === null) return
    let state = attemptState(world.attempt, page.previousWriter)
    if (state === 'taken_over') state = attemptState(world.attempt, page.writer)
    if (state !== 'open') page.phase = state
    else this.#start(world, number)
  }

  /** The pupil goes on here, on a page that another one had taken over from. */
  takeBack(world: World, number: number): void {
    const page = world.pages[number]
    if (!page) return
    page.takeBacks += 1
    page.writer = newName(world)
    this.#start(world, number)
  }

  /** Nothing is heard of a start: its reply is not listened to any more. */
  giveUpStart(world: World, number: number): void {
    const page = world.pages[number]
    if (page?.phase === 'opening') world.pages[number] = null
    else if (page) page.awaitedStart = 0
  }

  #start(world: World, number: number): void {
    const page = world.pages[number]
    if (!page) return
    page.starts += 1
    page.awaitedStart = page.starts
    world.network.push({ kind: 'start', page: number, writer: page.writer, number: page.starts })
  }

  #addPage(world: World, device: number): Page {
    const page: Page = {
      device,
      writer: newName(world),
      previousWriter: null,
      phase: 'open',
      awaited: 0,
      awaitedStart: 0,
      starts: 0,
      submissions: 0,
      takeBacks: 0,
      paperVersion: 0,
      sheet: emptySheet(),
    }
    world.pages.push(page)
    return page
  }

  #sheet(page: Page): AnswerSheet {
    return sheetOf(page, this.#mistake)
  }

  #hearStarted(world: World, { page: place, writer, number, state, version, saved }: Heard<'started'>): void {
    const page = world.pages[place]
    const device = page ? world.devices[page.device] : undefined
    if (!page || !device || page.awaitedStart !== number) return
    page.awaitedStart = 0
    page.phase = state
    if (state !== 'open') return
    const sheet = this.#sheet(page)
    const unsaved = page.previousWriter === null ? device.journal : [...sheet.allUnsaved(), ...sheet.conflicts]
    page.previousWriter = null
    page.paperVersion = Math.max(page.paperVersion, version)
    this.#openSheet(world, page, { writer, saved, unsaved })
    device.paper = { writer, version: page.paperVersion, saved: saved.map((answer) => ({ ...answer })) }
  }

  #openSheet(
    world: World,
    page: Page,
    opened: { writer: string; saved: readonly StandingAnswer[]; unsaved: readonly UnsavedAnswer[] },
  ): void {
    const device = world.devices[page.device]
    if (!device) return
    const sheet = this.#sheet(page)
    const { restored, settled } = sheet.open(opened)
    for (const answer of settled) {
      this.#remove(device, answer)
      standFor(world, answer)
    }
    for (const answer of sheet.allUnsaved()) put(device, answer)
    for (const answer of restored) this.#remove(device, answer)
  }

  /** The pupil gives a question another answer. */
  change(world: World, number: number, index: number): void {
    const page = world.pages[number]
    if (!page) return
    const value = String(world.made.length + 1)
    world.made.push({ device: page.device, index, value })
    this.#change(world, page, { index, value })
  }

  #change(world: World, page: Page, { index, value }: { index: number; value: string }): void {
    const device = world.devices[page.device]
    const unsaved = this.#sheet(page).change(index, { value })
    if (device && unsaved) put(device, unsaved)
  }

  /** The pupil uses an answer that another page had left, or decides against it. */
  resolveConflict(world: World, number: number, isTaken: boolean): void {
    const page = world.pages[number]
    const conflict = page?.sheet.conflicts[0]
    const device = page ? world.devices[page.device] : undefined
    if (!page || !conflict || !device) return
    world.dropped.push(conflict.value ?? '')
    if (isTaken) this.change(world, number, conflict.index)
    this.#remove(device, conflict)
    this.#sheet(page).dropConflict(conflict)
  }

  send(world: World, number: number): void {
    const page = world.pages[number]
    if (!page) return
    const answers = this.#sheet(page).pending
    world.network.push({ kind: 'save', page: number, writer: page.writer, answers })
    if (this.#mistake === 'forgets when sent') this.#settle(world, page, answers)
  }

  submit(world: World, number: number): void {
    const page = world.pages[number]
    if (!page) return
    page.submissions += 1
    page.awaited = page.submissions
    const { writer, awaited, sheet } = page
    const paper = { values: { ...sheet.values }, seqs: { ...sheet.seqs } }
    world.network.push({ kind: 'submit', page: number, writer, number: awaited, ...paper })
  }

  /** Nothing was heard for half a minute: whatever still comes is not listened to. */
  giveUp(world: World, number: number): void {
    const page = world.pages[number]
    if (page) page.awaited = 0
  }

  sendLate(world: World, number: number): void {
    const device = world.devices[number]
    if (device) world.network.push({ kind: 'late', device: number, answers: device.journal })
  }

  /** Something arrives. What the server does with it is one transaction. */
  arrive(world: World, message: Message): void {
    switch (message.kind) {
      case 'start':
        start(world, message, this.#mistake)
        break
      case 'started':
        this.#hearStarted(world, message)
        break
      case 'save':
        save(world, message, this.#mistake)
        break
      case 'submit':
        submit(world, message, this.#mistake)
        break
      case 'late':
        receiveLate(world, message, this.#mistake)
        break
      case 'ask':
        ask(world, message)
        break
      case 'asked':
        this.#hearAsked(world, message)
        break
      case 'saved':
        this.#hearSaved(world, message)
        break
      case 'submitted':
        this.#hearSubmitted(world, message)
        break
      case 'received':
        this.#hearReceived(world, message)
        break
    }
  }

  #hearReceived(world: World, { device: number, answers }: Heard<'received'>): void {
    const device = world.devices[number]
    for (const answer of answers) if (device) this.#remove(device, answer)
  }

  #hearSaved(world: World, { page: number, state, version, answers }: Heard<'saved'>): void {
    const page = world.pages[number]
    if (page?.phase !== 'open') return
    if (state === 'open' && version > page.paperVersion) world.network.push({ kind: 'ask', page: number })
    if (state !== 'open') page.phase = state
    else {
      this.#settle(world, page, answers)
      world.told.push(...answers)
    }
  }

  /** Only the words change: the sheet stays as it is, which is what the mistake forgets. */
  #hearAsked(world: World, { page: number, version }: Heard<'asked'>): void {
    const page = world.pages[number]
    const device = page ? world.devices[page.device] : undefined
    if (page?.phase !== 'open' || !device || version <= page.paperVersion) return
    page.paperVersion = version
    if (device.paper !== null) device.paper.version = version
    if (this.#mistake !== 'new words forget what is unsaved') return
    const sheet = this.#sheet(page)
    for (const unsaved of sheet.allUnsaved()) this.#remove(device, unsaved)
    sheet.clearPending()
  }

  #settle(world: World, page: Page, answers: readonly Change[]): void {
    const device = world.devices[page.device]
    if (!device) return
    const sheet = this.#sheet(page)
    for (const change of sheet.acknowledge(answers)) {
      this.#note(device, change, page.writer)
      this.#remove(device, sheet.unsaved(change))
    }
  }

  #note(device: Device, answer: Change, writer: string): void {
    if (device.paper === null) return
    const others = device.paper.saved.filter(({ index }) => index !== answer.index)
    device.paper.saved = [...others, { ...answer, writer }]
  }

  #hearSubmitted(world: World, { page: place, number, state }: Heard<'submitted'>): void {
    const page = world.pages[place]
    const device = page ? world.devices[page.device] : undefined
    if (!page || !device || page.phase !== 'open' || page.awaited !== number) return
    page.awaited = 0
    page.phase = state === 'open' ? 'submitted' : state
    const isOwn =
      state === 'submitted' && number > 1 && this.#mistake === 'forgets what a lost submission did not carry'
    if (state !== 'open' && !isOwn) return
    const sheet = this.#sheet(page)
    for (const unsaved of sheet.allUnsaved()) this.#remove(device, unsaved)
    sheet.clearPending()
  }

  /** As the journal's store: never a newer answer, which another page of this computer may have put meanwhile. */
  #remove(device: Device, done: { writer: string; index: number; seq: number }): void {
    const isBlind = this.#mistake === 'forgets whatever the number'
    device.journal = device.journal.filter(
      (stored) => stored.writer !== done.writer || stored.index !== done.index || !(isBlind || isDone(stored, done)),
    )
  }
}

function put(device: Device, answer: UnsavedAnswer): void {
  const others = device.journal.filter(({ writer, index }) => writer !== answer.writer || index !== answer.index)
  device.journal = [...others, answer]
}

/** The server has this very option from elsewhere: what it has stands for both, and is as new as the newer one. */
function standFor(world: World, { index, value }: Change): void {
  const standing = world.answers[index]
  if (value === null || !standing?.value || optionOf(standing.value) !== optionOf(value)) return
  world.committed.push(value)
  if (Number(value) > Number(standing.value)) standing.value = value
}
