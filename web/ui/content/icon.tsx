import { type IconName, iconShapes } from './icon-shapes.ts'

/** An SVG icon in the text's size and colour. Without `label` it is decorative. */
export const Icon = ({ name, label }: { name: IconName; label?: string }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    focusable="false"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={iconShapes[name]} />
  </svg>
)
