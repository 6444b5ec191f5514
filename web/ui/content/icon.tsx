import { joinClasses } from '../classes.ts'
import sprite from './icons.svg'

/** An SVG icon in the text's size and colour, always decorative. */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg className={joinClasses('icon', className)} aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
)

/** The symbols of icons.svg: one path each on a 24 px grid, rendered with a round stroke of 1.75. */
export const iconNames = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'bank',
  'bell',
  'calendar',
  'card',
  'cart',
  'chat',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'copy',
  'document',
  'download',
  'edit',
  'euro',
  'external',
  'eye',
  'eye-off',
  'filter',
  'flame',
  'heart',
  'home',
  'image',
  'info',
  'link',
  'lock',
  'logout',
  'mail',
  'menu',
  'message',
  'minus',
  'more',
  'phone',
  'pin',
  'plus',
  'refresh',
  'search',
  'share',
  'star',
  'store',
  'switch',
  'trash',
  'user',
  'warning',
] as const

export type IconName = (typeof iconNames)[number]
