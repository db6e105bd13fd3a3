/** The browser in the model: what a page does with its answers, step by step, by the product's own numbers and rules. */
import { attemptState } from '../../server/src/attempts/attempts.rules.ts'
import { nextSeq } from '../../web/src/features/attempts/core/sequence.ts'
import { keep, kept, reconcileAs, standFor, type Taken } from './kept-answers.ts'
import { receiveLate, save, start, submit } from './school.ts'
import type { Answer, Device, Message, Mistake, Page, World } from './world.ts'

type Heard<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>

function newName(world: World): string {
  world.names += 1
  return world.names.toString(16).padStart(4, '0').padEnd(32, '0')
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
    page.keptAs = newName(world)
    page.previousWriter = device.paper.writer
    this.#rebase(page, device.paper.saved)
    this.#takeUp(world, page, { saved: device.paper.saved, kept: device.journal })
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
    const writer = newName(world)
    const numbers = {
      awaited: 0,
      awaitedStart: 0,
      starts: 0,
      submissions: 0,
      takeBacks: 0,
      values: {},
      unsent: {},
      base: {},
      seqs: {},
      overSeqs: {},
      offers: [],
    }
    const page: Page = { device, writer, keptAs: writer, previousWriter: null, phase: 'open', ...numbers }
    world.pages.push(page)
    return page
  }

  #hearStarted(world: World, { page: place, writer, number, state, saved }: Heard<'started'>): void {
    const page = world.pages[place]
    const device = page ? world.devices[page.device] : undefined
    if (!page || !device || page.awaitedStart !== number) return
    page.awaitedStart = 0
    page.phase = state
    if (state !== 'open') return
    const own = Object.values(page.unsent).map((change) => kept(page, change))
    const answers = page.previousWriter === null ? device.journal : [...own, ...page.offers]
    page.keptAs = writer
    page.previousWriter = null
    this.#rebase(page, saved)
    this.#takeUp(world, page, { saved, kept: answers })
    device.paper = { writer, saved: saved.map((answer) => ({ ...answer })) }
  }

  #rebase(page: Page, saved: readonly Answer[]): void {
    Object.assign(page, { values: {}, unsent: {}, base: {}, overSeqs: {} })
    for (const { index, value, seq } of saved) {
      if (value !== null) page.values[index] = value
      page.base[index] = seq
      page.seqs[index] = Math.max(seq, page.seqs[index] ?? 0)
    }
  }

  #takeUp(world: World, page: Page, facts: Taken): void {
    const device = world.devices[page.device]
    if (!device) return
    const { restored, offered, settled } = reconcileAs(this.#mistake, facts)
    for (const answer of settled) {
      this.#forget(device, answer)
      standFor(world, answer)
    }
    page.offers = offered
    for (const { index, value, seq, overSeqs } of restored) {
      page.seqs[index] = Math.max(seq, page.seqs[index] ?? 0)
      if (page.previousWriter !== null) page.overSeqs[index] = [...(page.overSeqs[index] ?? []), ...overSeqs, seq]
      this.#change(world, page, { index, value: value ?? '' })
    }
    for (const answer of restored) if (answer.writer !== page.keptAs) this.#forget(device, answer)
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
    const seq = nextSeq(page.seqs[index] ?? 0, page.keptAs)
    page.seqs[index] = seq
    page.values[index] = value
    page.unsent[index] = { index, value, seq }
    if (device) keep(device, kept(page, { index, value, seq }))
  }

  /** The pupil uses an answer that another page had left, or decides against it. */
  decideOffer(world: World, number: number, isTaken: boolean): void {
    const page = world.pages[number]
    const offer = page?.offers.shift()
    const device = page ? world.devices[page.device] : undefined
    if (!page || !offer || !device) return
    world.dropped.push(offer.value ?? '')
    if (isTaken) this.change(world, number, offer.index)
    this.#forget(device, offer)
  }

  send(world: World, number: number): void {
    const page = world.pages[number]
    if (!page) return
    const answers = Object.values(page.unsent)
    world.network.push({ kind: 'save', page: number, writer: page.writer, answers })
    if (this.#mistake === 'forgets when sent') this.#settle(world, page, answers)
  }

  submit(world: World, number: number): void {
    const page = world.pages[number]
    if (!page) return
    page.submissions += 1
    page.awaited = page.submissions
    const { writer, awaited, values, seqs } = page
    const paper = { values: { ...values }, seqs: { ...seqs } }
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
    for (const answer of answers) if (device) this.#forget(device, answer)
  }

  #hearSaved(world: World, { page: number, state, answers }: Heard<'saved'>): void {
    const page = world.pages[number]
    if (page?.phase !== 'open') return
    if (state !== 'open') page.phase = state
    else {
      this.#settle(world, page, answers)
      world.told.push(...answers)
    }
  }

  #settle(world: World, page: Page, answers: readonly Answer[]): void {
    const device = world.devices[page.device]
    if (!device) return
    for (const answer of answers) {
      const unsent = page.unsent[answer.index]
      if (unsent === undefined || unsent.seq > answer.seq) continue
      delete page.unsent[answer.index]
      this.#note(device, unsent)
      this.#forget(device, kept(page, unsent))
    }
  }

  #note(device: Device, answer: Answer): void {
    if (device.paper === null) return
    const others = device.paper.saved.filter(({ index }) => index !== answer.index)
    device.paper.saved = [...others, { ...answer }]
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
    for (const change of Object.values(page.unsent)) this.#forget(device, kept(page, change))
    page.unsent = {}
  }

  /** Never a newer answer than the one that is done with: another page of this computer may have kept it meanwhile. */
  #forget(device: Device, done: { writer: string; index: number; seq: number }): void {
    const isBlind = this.#mistake === 'forgets whatever the number'
    device.journal = device.journal.filter(
      ({ writer, index, seq }) => writer !== done.writer || index !== done.index || (seq > done.seq && !isBlind),
    )
  }
}
