import type { ReactNode } from 'react'

export type KeyValue = { term: string; value: ReactNode }

/** Facts with their names: budget, timing, place; without those that have no value. */
export const KeyValueList = ({ rows }: { rows: readonly KeyValue[] }) => (
  <dl className="key-value-list">
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
