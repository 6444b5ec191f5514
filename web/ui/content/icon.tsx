import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** A line rendering that takes the size and colour of the text around it. Without `label` it is decoration. */
export const Icon = ({ name, label }: { name: IconName; label?: string }) => (
  <svg
    className="icon"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
)
