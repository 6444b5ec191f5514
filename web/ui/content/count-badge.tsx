const CAP = 99

/** Nothing at 0, exact to 99, then "99+". */
export const cappedCount = (count: number): string => {
  if (count <= 0) return ''
  return count > CAP ? `${CAP}+` : String(count)
}

export const unreadLabel = (name: string, count: number) =>
  count > 0 ? `${name}, ${cappedCount(count)} da leggere` : name

/** A count on an icon; the surrounding control's name contains the number. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="count-badge text-center" aria-hidden="true">
      {cappedCount(count)}
    </span>
  ) : null
