import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { joinClasses } from '#web/ui/classes.ts'

type Props = {
  readonly firm: { readonly name: string; readonly logoUrl: string | null }
  readonly eager?: boolean
  /** How what holds it lays it out. */
  readonly className?: string
}

const LOGO = 'firm-logo boxed centered accented largest bold'

export const FirmLogo = ({ firm, eager = false, className }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const { name, logoUrl } = firm
  if (logoUrl === null || isBroken)
    return (
      <div className={joinClasses(LOGO, className)} data-mode="offro" aria-hidden="true">
        {initialsOf(name)}
      </div>
    )
  return (
    <div className={joinClasses(LOGO, className)}>
      <img
        className="full-width full-height"
        {...imageProps}
        src={smallestPicture(logoUrl)}
        alt={`Logo di ${name}`}
        width={96}
        height={96}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
