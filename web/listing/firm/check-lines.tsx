type Props = {
  /** Says how and when each check was made: never a bare "verified". */
  readonly checks: readonly string[]
  /** How many a card has room for. */
  readonly most?: number
}

export const CheckLines = ({ checks, most = checks.length }: Props) => {
  if (checks.length === 0) return null
  // A last one takes no more space than saying that there is one.
  const shown = checks.length === most + 1 ? checks.length : most
  const rest = checks.length - shown
  return (
    <ul className="firm-checks grid gap-1">
      {checks.slice(0, shown).map((check) => (
        <li className="flex gap-1" key={check}>
          {check}
        </li>
      ))}
      {rest > 0 && <li className="soft flex gap-1">e altri {rest} controlli</li>}
    </ul>
  )
}
