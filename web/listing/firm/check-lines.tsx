type Props = {
  /** Says how and when each check was made: never a bare "verified". */
  readonly checks: readonly string[]
  /** How many a card has room for. */
  readonly most?: number
}

export const CheckLines = ({ checks, most = checks.length }: Props) => {
  if (checks.length === 0) return null
  const rest = checks.length - most
  return (
    <ul className="firm-checks grid gap-1">
      {checks.slice(0, most).map((check) => (
        <li className="flex gap-1" key={check}>
          {check}
        </li>
      ))}
      {rest > 0 && <li className="soft flex gap-1">{furtherChecks(rest)}</li>}
    </ul>
  )
}

const furtherChecks = (count: number) =>
  count === 1 ? 'e un altro controllo' : `e altri ${count} controlli`
