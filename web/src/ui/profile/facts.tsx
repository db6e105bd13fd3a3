import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import classes from './profile.module.css'

/** Facts about somebody, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Card>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' || value === null || value === undefined ? 'N/A' : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
