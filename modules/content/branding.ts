/** How the site looks: the operator's logo, two colours and words. */
import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type {
  BrandingInput,
  BrandingReply,
  LogoReply,
  UploadedLogoReply,
} from './contract/branding.ts'
import { brandingFilePath, type PageBranding } from './contract/branding-paths.ts'
import { type ColourShades, deriveShades } from './contract/colour-shades.ts'

/** A cleaned logo; its bytes in base64. */
export type StoredLogo = LogoReply & { readonly contents: string }

/** A sentence for the operator when it is no logo. */
export type ReadLogoFile = (
  bytes: Uint8Array,
) => Promise<Result<Omit<StoredLogo, 'id'>, { readonly message: string }>>

type Stored = Omit<BrandingReply, 'logoId'>
type LogoPlace = 'uploaded' | 'shown'

type Needs = Pick<CommonNeeds, 'world' | 'atomically' | 'audit'> & {
  readonly stored: {
    readonly read: () => Partial<Stored> | null
    readonly write: (branding: Stored, at: Date) => void
    readonly logo: (place: LogoPlace) => StoredLogo | null
    readonly writeLogo: (place: LogoPlace, logo: StoredLogo, at: Date) => void
  }
  readonly readLogoFile: ReadLogoFile
}

const PLAIN: Stored = {
  version: 0,
  logo: null,
  primary: '',
  secondary: '',
  tagline: '',
  coverText: '',
}

export const createBranding = (needs: Needs) => {
  const { stored } = needs
  const read = (): BrandingReply => {
    const branding = { ...PLAIN, ...stored.read() }
    return { ...branding, logoId: branding.logo?.id ?? null }
  }
  return {
    read,
    change: changeLook(needs, read),
    upload: (staff: StaffActor, bytes: Uint8Array) => storeLogo(needs, staff, bytes),
    logoFile: () => (read().logo ? stored.logo('shown') : null),
    styles: () => stylesOf(read()),
    /** Answers null while nothing is changed. */
    forPages: () => forPages(read()),
  }
}

export type Branding = ReturnType<typeof createBranding>

const storeLogo = async (
  { stored, world, audit, atomically, readLogoFile }: Needs,
  staff: StaffActor,
  bytes: Uint8Array,
): Promise<Result<UploadedLogoReply, { readonly message: string }>> => {
  const file = await readLogoFile(bytes)
  if (!file.ok) return file
  const { contents, ...facts } = file.value
  const logo = { id: world.newId(), ...facts }
  atomically(() => {
    const before = { logoId: stored.logo('uploaded')?.id ?? null }
    stored.writeLogo('uploaded', { ...logo, contents }, world.now())
    const changed = pickChangedFields(before, { logoId: logo.id })
    audit.record(staff, 'settings.logo', ['settings', 'look'], changed)
  })
  const type = logo.kind === 'svg' ? 'image/svg+xml' : 'image/png'
  return accept({ ...logo, src: `data:${type};base64,${contents}` })
}

const changeLook =
  (
    { stored, audit, world, atomically }: Pick<Needs, 'stored' | 'audit' | 'world' | 'atomically'>,
    read: () => BrandingReply,
  ) =>
  (
    staff: StaffActor,
    { logoId, ...words }: BrandingInput,
  ): Result<BrandingReply, { readonly code: 'look.unknown-logo' }> =>
    atomically(() => {
      const { logoId: _, ...before } = read()
      const logo = logoOf(stored, before.logo, logoId)
      if (logo === undefined) return refuse({ code: 'look.unknown-logo' })
      const after: Stored = {
        ...before,
        ...omitUndefined(words),
        version: before.version + 1,
        logo: logo && factsOf(logo),
      }
      if (logo && 'contents' in logo) stored.writeLogo('shown', logo, world.now())
      stored.write(after, world.now())
      const changed = pickChangedFields(loggedOf(before), loggedOf(after))
      audit.record(staff, 'settings.look', ['settings', 'look'], changed)
      return accept({ ...after, logoId: logo?.id ?? null })
    })

/** The logo to show; undefined for an unknown id. */
const logoOf = (
  stored: Needs['stored'],
  present: LogoReply | null,
  wanted: string | null | undefined,
): LogoReply | StoredLogo | null | undefined => {
  if (wanted === undefined || wanted === present?.id) return present
  if (wanted === null) return null
  const fresh = stored.logo('uploaded')
  return fresh?.id === wanted ? fresh : undefined
}

const factsOf = ({ id, kind, width, height }: LogoReply): LogoReply => ({ id, kind, width, height })

const loggedOf = ({ version: _, logo, ...rest }: Stored) => ({ ...rest, logoId: logo?.id ?? null })

const forPages = ({
  version,
  logo,
  tagline,
  coverText,
  ...colours
}: BrandingReply): PageBranding | null => {
  const isStyled = [logo?.id, colours.primary, colours.secondary].some(Boolean)
  if (!isStyled && !tagline && !coverText) return null
  return {
    version,
    isStyled,
    cover: brandingFilePath('copertina.png', version),
    icon: isStyled ? brandingFilePath('icona-512.png', version) : null,
    logo: logo && {
      src: brandingFilePath(`logo.${logo.kind}`, version),
      width: logo.width,
      height: logo.height,
    },
    tagline,
  }
}

/** Laid over the tokens of the site's stylesheet. */
const stylesOf = ({ primary, secondary, logo }: BrandingReply) =>
  [
    ':root:root{',
    ...tokensOf('cerco', primary),
    ...tokensOf('offro', secondary),
    '}',
    logo ? LOGO_STYLES : '',
  ].join('')

const tokensOf = (name: string, hex: string): readonly string[] => {
  if (!hex) return []
  const { light, lightSoft, dark, darkSoft }: ColourShades = deriveShades(hex)
  return [
    `--${name}:light-dark(${light},${dark});`,
    `--${name}-soft:light-dark(${lightSoft},${darkSoft});`,
  ]
}

/** Puts the logo on light paper in dark pages, because its colours are unknown. */
const LOGO_STYLES =
  'img.wordmark{display:block;block-size:2.25rem;inline-size:auto;max-inline-size:min(11rem,34vw);object-fit:contain;object-position:left}@media (prefers-color-scheme:dark){img.wordmark{padding:.25rem .375rem;border-radius:.25rem;background:#f8f2e6}}'
