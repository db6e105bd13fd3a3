/** How the providers' servers write an answer on the wire: whole, or as a stream of events. */

const tokens = { input: 30, output: 12 }

type Wire = {
  /** The whole answer. */
  whole(content: string): object
  /** The events before, for each piece of, and after a streamed answer. */
  opening: readonly object[]
  piece(text: string): object
  closing: readonly (object | string)[]
}

const finished = { index: 0, finish_reason: 'stop' }
const chatUsage = {
  prompt_tokens: tokens.input,
  completion_tokens: tokens.output,
  total_tokens: tokens.input + tokens.output,
}
const chunk = { id: 'one', created: 1, model: 'test', object: 'chat.completion.chunk' }

const chatCompletions: Wire = {
  whole: (content) => ({
    id: 'one',
    created: 1,
    model: 'test',
    choices: [{ ...finished, message: { role: 'assistant', content } }],
    usage: chatUsage,
  }),
  opening: [{ ...chunk, choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }],
  piece: (content) => ({ ...chunk, choices: [{ index: 0, delta: { content } }] }),
  closing: [{ ...chunk, choices: [{ ...finished, delta: {} }] }, { ...chunk, choices: [], usage: chatUsage }, '[DONE]'],
}

const openaiUsage = {
  input_tokens: tokens.input,
  output_tokens: tokens.output,
  total_tokens: tokens.input + tokens.output,
}
const openaiReply = { id: 'one', created_at: 1, model: 'test' }

const openaiResponses: Wire = {
  whole: (text) => ({
    ...openaiReply,
    output: [
      { type: 'message', id: 'text', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
    ],
    usage: openaiUsage,
  }),
  opening: [
    { type: 'response.created', response: openaiReply },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'text' } },
  ],
  piece: (delta) => ({ type: 'response.output_text.delta', item_id: 'text', output_index: 0, delta }),
  closing: [
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'text' } },
    { type: 'response.completed', response: { ...openaiReply, usage: openaiUsage } },
  ],
}

const anthropicMessage = { type: 'message', id: 'one', role: 'assistant', model: 'test' }

const anthropicMessages: Wire = {
  whole: (text) => ({
    ...anthropicMessage,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    usage: { input_tokens: tokens.input, output_tokens: tokens.output },
  }),
  opening: [
    {
      type: 'message_start',
      message: { ...anthropicMessage, content: [], usage: { input_tokens: tokens.input, output_tokens: 0 } },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ],
  piece: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  closing: [
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: tokens.output } },
    { type: 'message_stop' },
  ],
}

const googlePart = (text: string) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] })
const googleEnd = {
  usageMetadata: {
    promptTokenCount: tokens.input,
    candidatesTokenCount: tokens.output,
    totalTokenCount: tokens.input + tokens.output,
  },
}

const googleContent: Wire = {
  whole: (text) => ({ ...googlePart(text), ...googleEnd }),
  opening: [],
  piece: googlePart,
  closing: [{ candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'STOP', index: 0 }], ...googleEnd }],
}

/** The wire format that a provider's package speaks to an address. */
export function wireOf(url: string): Wire {
  if (url.endsWith('/chat/completions')) return chatCompletions
  if (url.endsWith('/responses')) return openaiResponses
  if (url.endsWith('/messages')) return anthropicMessages
  return googleContent
}

/** A server-sent event of an object, named as Anthropic wants it, or of a bare word. */
export function eventOf(event: object | string): string {
  if (typeof event === 'string') return `data: ${event}\n\n`
  const name = 'type' in event ? `event: ${event.type}\n` : ''
  return `${name}data: ${JSON.stringify(event)}\n\n`
}
