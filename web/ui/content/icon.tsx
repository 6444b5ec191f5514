import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** An SVG icon in the text's size and colour. Without `label` it is decorative. */
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
