import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type KeyValue = { term: string; value: ReactNode }

/** Facts with their names: budget, timing, place; without those that have no value. */
type Props = {
  rows: readonly KeyValue[]
  /** Facts beside each other where there is space, or each below its name on a phone. */
  look?: 'flowing' | 'stacked' | 'sheet' | 'wide'
}

export const KeyValueList = ({ rows, look }: Props) => (
  <dl className={classes('key-value-list', look)}>
    {rows.map(
      ({ term, value }) =>
        (value ?? null) !== null && (
          <div className="gap-3 ruled-below" key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
