/** The JSON of a long reply, a piece at a time, so that nobody else waits until all of it is there. */
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A list that comes some hundred rows at a time, each batch read when the one before has been sent. */
export type Batches<Row> = AsyncIterable<readonly Row[]>

type ListOrBatches<Value> = Value extends readonly (infer Row)[] ? Value | Batches<Row> : Value

/** A reply whose lists may come in batches; it may be such a list itself. */
export type InBatches<Output> = Output extends readonly unknown[]
  ? ListOrBatches<Output>
  : { [Field in keyof Output]: ListOrBatches<Output[Field]> }

const pieceLength = 64 * 1024

function isBatches(value: unknown): value is Batches<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** What a schema says of a value that is there. */
function ofValue(schema: Schema): Schema {
  const isWrapped = schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional
  return isWrapped ? ofValue(schema._zod.def.innerType) : schema
}

/** The fields of an answer with their schemas; what is not declared does not leave. */
function declaredFields(schema: z.core.$ZodObject | z.core.$ZodRecord, value: object): [string, Schema, unknown][] {
  if (schema instanceof z.core.$ZodRecord) {
    return Object.entries(value).map(([field, one]) => [field, schema._zod.def.valueType, one])
  }
  return Object.entries(schema._zod.def.shape).map(([field, declared]) => [field, declared, Reflect.get(value, field)])
}

class JsonWriter {
  #text = ''

  get isLong(): boolean {
    return this.#text.length >= pieceLength
  }

  add(text: string): void {
    this.#text += text
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }

  /** @returns whether there was anything to write: an optional field may not be there. @throws ZodError when it does not fit */
  encode(schema: Schema, value: unknown, before: string): boolean {
    const encoded = z.encode(schema, value)
    if (encoded === undefined) return false
    this.#text += before + JSON.stringify(encoded)
    return true
  }
}

async function* writeList(json: JsonWriter, row: Schema, rows: Iterable<unknown> | Batches<unknown>) {
  let before = '['
  for await (const batch of isBatches(rows) ? rows : [[...rows]]) {
    for (const one of batch) {
      json.encode(row, one, before)
      before = ','
      if (json.isLong) yield json.take()
    }
    if (isBatches(rows)) yield json.take()
  }
  json.add(before === '[' ? '[]' : ']')
}

type Part = { schema: Schema; value: unknown; before: string }

/** @returns whether there was anything to write */
async function* write(json: JsonWriter, { schema, value, before }: Part): AsyncGenerator<string, boolean> {
  const inner = ofValue(schema)
  if (inner instanceof z.core.$ZodArray && (isBatches(value) || Array.isArray(value))) {
    json.add(before)
    yield* writeList(json, inner._zod.def.element, value)
    return true
  }
  const isGroup = inner instanceof z.core.$ZodObject || inner instanceof z.core.$ZodRecord
  if (!isGroup || typeof value !== 'object' || value === null) return json.encode(schema, value, before)
  json.add(`${before}{`)
  let comma = ''
  for (const [field, declared, one] of declaredFields(inner, value)) {
    const part = { schema: declared, value: one, before: `${comma}${JSON.stringify(field)}:` }
    if (yield* write(json, part)) comma = ','
  }
  json.add('}')
  return true
}

/**
 * The same as `JSON.stringify(z.encode(schema, answer))`, where `answer` may hold batches: objects and records are gone
 * into, the rows of a list are made one by one.
 * @returns the pieces as they are there, the last one as what the generator returns
 */
export async function* jsonPieces(schema: Schema, answer: unknown): AsyncGenerator<string, string> {
  const json = new JsonWriter()
  yield* write(json, { schema, value: answer, before: '' })
  return json.take()
}
