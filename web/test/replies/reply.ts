import type { Endpoint, HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { type FakeEndpoint, fakeEndpoint } from '../fake-api.ts'

/** What a test does to a call whatever it asks for. */
export type AnsweringEndpoint = Pick<FakeEndpoint<Endpoint>, 'waits' | 'isUnreachable' | 'sendsText' | 'received'> & {
  /** Gives the reply that this endpoint is known by. */
  answers: () => void
  fails: (message: string) => void
  expires: () => void
}

/** An endpoint and what the school of the component tests answers there. */
export type KnownReply = { endpoint: Endpoint; begin: () => AnsweringEndpoint }

export function replyOf<E extends Endpoint>(endpoint: E, reply: HandlerOutput<E>): KnownReply {
  return {
    endpoint,
    begin() {
      const line = fakeEndpoint(endpoint)
      line.answers(reply)
      return {
        received: line.received,
        waits: line.waits,
        isUnreachable: line.isUnreachable,
        sendsText: line.sendsText,
        answers: () => line.answers(reply),
        fails: (message) => line.refuses('server.failed', { message }),
        expires: () => line.refuses('session.missing'),
      }
    },
  }
}
