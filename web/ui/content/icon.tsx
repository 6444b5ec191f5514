import { type IconName, iconShapes } from './icon-shapes.ts'

/** A line rendering that takes the size and colour of the text around it. Without `label` it is decoration. */
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
