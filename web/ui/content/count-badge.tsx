const CAP = 99

/** Nothing at 0, exact to 99, then "99+". */
export const cappedCount = (count: number): string => {
  if (count <= 0) return ''
  return count > CAP ? `${CAP}+` : String(count)
}

/** A small number on the corner of an icon; the button or link around it says the number in its own name. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="count-badge" aria-hidden="true">
      {cappedCount(count)}
    </span>
  ) : null
