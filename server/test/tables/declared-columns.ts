/** What `platform/tables.ts` and the files beside it say of each column, read from its text: types are gone when a program runs. */
import { parse, type TsInterfaceDeclaration, type TsType } from '@swc/core'

export type DeclaredColumn = {
  /** What is read: `number`, `string[]`, `json` … */
  type: string
  /** Undefined where the type does not tell, as `unknown` in a column of JSON. */
  isNullable: boolean | undefined
  /** May be left out when a row is inserted. */
  isOptional: boolean
  /** Is never written: the database makes it. */
  isGenerated: boolean
}

/** What types are read as that are known by a name: some texts, a class of the school, a class of JavaScript. */
const named: Readonly<Record<string, string>> = {
  StaffRole: 'string',
  ClassKey: 'number',
  Question: 'json',
  QuestionKind: 'string',
  BankAudience: 'string',
  BankSource: 'string',
  BankLanguage: 'string',
  BankDifficulty: 'string',
  QuestionFormat: 'string',
  ItemStatus: 'string',
  BoardAction: 'string',
  CorrectionRule: 'string',
  Credit: 'string',
  MarkingState: 'json',
  KeyTerms: 'json',
  Buffer: 'Buffer',
  Date: 'Date',
  Record: 'json',
}

type Aliases = ReadonlyMap<string, TsType>

function partsOf(type: TsType): TsType[] {
  if (type.type === 'TsParenthesizedType') return partsOf(type.typeAnnotation)
  return type.type === 'TsUnionType' ? type.types.flatMap(partsOf) : [type]
}

function isKeyword(type: TsType, ...kinds: string[]): boolean {
  return type.type === 'TsKeywordType' && kinds.includes(type.kind)
}

function simpleName(type: TsType): string {
  if (type.type === 'TsKeywordType') return type.kind === 'unknown' ? 'json' : type.kind
  if (type.type === 'TsLiteralType') return type.literal.type === 'StringLiteral' ? 'string' : type.literal.type
  if (type.type === 'TsTypeLiteral') return 'json'
  if (type.type === 'TsArrayType') {
    const entry = valueName(type.elemType)
    return entry === 'json' ? 'json' : `${entry}[]`
  }
  const name = type.type === 'TsTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.value : type.type
  return named[name] ?? name
}

function valueName(type: TsType): string {
  const names = partsOf(type)
    .filter((part) => !isKeyword(part, 'null', 'undefined'))
    .map(simpleName)
  return [...new Set(names)].sort().join(' | ')
}

/** The name and arguments of `ColumnType<…>`, `Generated<…>` and their like, through the aliases of the file. */
function wrapped(type: TsType, aliases: Aliases): { wrapper: string; types: TsType[] } {
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return { wrapper: '', types: [type] }
  const alias = aliases.get(type.typeName.value)
  if (alias !== undefined) return wrapped(alias, aliases)
  const isWrapper = ['ColumnType', 'Generated', 'GeneratedAlways'].includes(type.typeName.value)
  return isWrapper
    ? { wrapper: type.typeName.value, types: type.typeParams?.params ?? [] }
    : { wrapper: '', types: [type] }
}

function columnOf(type: TsType, aliases: Aliases): DeclaredColumn {
  const { wrapper, types } = wrapped(type, aliases)
  const [read, inserted = read] = types
  if (read === undefined || inserted === undefined) throw new Error(`${wrapper} without a type`)
  const isUnknown = partsOf(read).some((part) => isKeyword(part, 'unknown'))
  return {
    type: valueName(read),
    isNullable: isUnknown ? undefined : partsOf(read).some((part) => isKeyword(part, 'null')),
    isOptional:
      wrapper.startsWith('Generated') || partsOf(inserted).some((part) => isKeyword(part, 'null', 'undefined')),
    isGenerated: wrapper === 'GeneratedAlways',
  }
}

function membersOf({ body }: TsInterfaceDeclaration): [name: string, type: TsType][] {
  return body.body.flatMap((member): [string, TsType][] => {
    if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier') return []
    return member.typeAnnotation === undefined ? [] : [[member.key.value, member.typeAnnotation.typeAnnotation]]
  })
}

/** The columns of every table that the interface `Tables` lists, as `table.column`. */
export async function declaredColumns(source: string): Promise<Map<string, DeclaredColumn>> {
  const { body } = await parse(source, { syntax: 'typescript' })
  const declarations = body.flatMap((item) => (item.type === 'ExportDeclaration' ? [item.declaration] : [item]))
  const interfaces = new Map<string, TsInterfaceDeclaration>()
  const aliases = new Map<string, TsType>()
  for (const item of declarations) {
    if (item.type === 'TsInterfaceDeclaration') interfaces.set(item.id.value, item)
    if (item.type === 'TsTypeAliasDeclaration') aliases.set(item.id.value, item.typeAnnotation)
  }
  const listed = interfaces.get('Tables')
  if (listed === undefined) throw new Error('there is no interface Tables')
  return new Map(
    membersOf(listed).flatMap(([table, type]) => {
      const row = interfaces.get(simpleName(type))
      if (row === undefined) throw new Error(`the rows of ${table} are not declared`)
      return membersOf(row).map(([column, of]): [string, DeclaredColumn] => [
        `${table}.${column}`,
        columnOf(of, aliases),
      ])
    }),
  )
}
