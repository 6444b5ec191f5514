import type { ReactNode } from 'react'
import { formatStatedPrice } from '#web/lib/formats.ts'

type PriceProps = {
  amount: number | string | null | undefined
  /** "al mese (ricorrente)", "all’ora". */
  per?: ReactNode
  size?: 'medium' | 'large'
}

export const Price = ({ amount, per, size = 'medium' }: PriceProps) => (
  <p className={`price ${size}`}>
    <span className="amount">{formatStatedPrice(amount)}</span>
    {per && <span className="per"> {per}</span>}
  </p>
)
