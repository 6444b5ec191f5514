import { type ListingMode, modeIcons } from '../content/badge.tsx'
import { Icon } from '../content/icon.tsx'

const modes: readonly { mode: ListingMode; title: string; says: string }[] = [
  { mode: 'cerco', title: 'CERCO', says: 'Richieste' },
  { mode: 'offro', title: 'OFFRO', says: 'Vetrina' },
]

/** Switch between the two sides; the present one has a filled background, an icon and aria-current. */
export const ModeSwitch = ({
  mode,
  hrefs,
}: {
  mode: ListingMode
  hrefs: Record<ListingMode, string>
}) => (
  <nav className="mode-switch edged" aria-label="Cerco o offro">
    {modes.map((side) => (
      <a
        key={side.mode}
        href={hrefs[side.mode]}
        data-mode={side.mode}
        aria-current={side.mode === mode ? 'true' : undefined}
      >
        <Icon name={modeIcons[side.mode]} />
        <span>
          <strong>{side.title}</strong> <span className="says tiny">{side.says}</span>
        </span>
      </a>
    ))}
  </nav>
)
