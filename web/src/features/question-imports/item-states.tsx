/** How far an item is, in a word and a picture. */
import type { ItemStatus } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { ImportedItem } from '@pariksha/contract/staff/bank/question-imports.ts'
import { type Icon, IconAlertTriangle, IconBan, IconBooks, IconCircleCheck, IconCopyCheck } from '@tabler/icons-react'
import classes from './question-imports.module.css'

export type ItemGroup = 'ready' | 'incomplete' | 'unusable' | 'duplicate' | 'added'

const groupOfStatus: Record<ItemStatus, ItemGroup> = {
  ready: 'ready',
  incomplete: 'incomplete',
  unsupported: 'unusable',
  invalid: 'unusable',
  duplicate: 'duplicate',
}

/** In the order of what there is to do. */
export const itemGroups: readonly ItemGroup[] = ['ready', 'incomplete', 'unusable', 'duplicate', 'added']

export const groupNames: Record<ItemGroup, string> = {
  ready: 'Ready',
  incomplete: 'Needs something',
  unusable: 'Cannot be used',
  duplicate: 'Already there',
  added: 'In the bank now',
}

const pictures: Record<ItemGroup, Icon> = {
  ready: IconCircleCheck,
  incomplete: IconAlertTriangle,
  unusable: IconBan,
  duplicate: IconCopyCheck,
  added: IconBooks,
}

export function groupOf({ status, question_id: added }: Pick<ImportedItem, 'status' | 'question_id'>): ItemGroup {
  return added === null ? groupOfStatus[status] : 'added'
}

/** The state of an item with what there is to do about it. */
export function ItemState({ item }: { item: ImportedItem }) {
  const group = groupOf(item)
  const Picture = pictures[group]
  return (
    <span className={classes.state} data-group={group}>
      <span className={classes.stateName}>
        <Picture size={18} aria-hidden /> {groupNames[group]}
      </span>
      {item.reason === null || group === 'added' ? null : <span className={classes.reason}>{item.reason}</span>}
    </span>
  )
}
