import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

export type KeyValue = { term: string; value: ReactNode }

type Props = {
  rows: readonly KeyValue[]
  /** Facts beside each other where there is space, each below its name on a phone, or close lines in a box. */
  look?: 'flowing' | 'stacked' | 'sheet' | 'wide' | 'in-columns' | 'close'
}

/** Facts with their names: budget, timing, place; without those that have no value. */
export const KeyValueList = ({ rows, look }: Props) => (
  <dl className={joinClasses('key-value-list', look)}>
    {rows.map(
      ({ term, value }) =>
        (value ?? null) !== null && (
          <div className="ruled-below" key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
