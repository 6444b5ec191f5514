import { brandingAdminRoutes, brandingFileRoutes } from '#adapters/http/routes/content/branding.ts'
import {
  createLogoReader,
  renderBrandingLogo,
  renderBrandingPictures,
} from '#adapters/images/branding-pictures.ts'
import { createShareCards } from '#adapters/images/share-card.ts'
import type { MailBranding } from '#adapters/mail/apply-mail-branding.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import type { StoredLogo } from '#modules/content/branding.ts'
import { brandingFilePath } from '#modules/content/contract/branding-paths.ts'
import { deriveShades } from '#modules/content/contract/colour-shades.ts'
import { createBranding } from '#modules/content/index.ts'
import { refuse } from '#modules/kernel/result.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { parseUpload } from './uploads/upload-parser.ts'

const TOO_COMPLEX = { message: 'Il logo è troppo complesso: semplificalo o esportalo come PNG' }

const KEY = 'look'

/** Maps each icon of the product to the operator's. */
const ICONS: Readonly<Record<string, string>> = {
  'icon-192.png': 'icona-192.png',
  'icon-512.png': 'icona-512.png',
  'icon-maskable-512.png': 'icona-maschera-512.png',
}

export const composeBranding = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
) => {
  const settings = sqliteSettings(context.storage.connection)
  const useCases = createBranding({
    ...toCommonNeeds(context),
    readLogoFile: createLogoReader(
      async (svg) => (await parseUpload('logo', svg)) ?? refuse(TOO_COMPLEX),
    ),
    stored: {
      read: () => settings.read(KEY),
      write: (branding, at) => settings.write(KEY, branding, at),
      logo: (place) => settings.read(`${KEY}.${place}`) as StoredLogo | null,
      writeLogo: (place, logo, at) => settings.write(`${KEY}.${place}`, logo, at),
    },
  })
  const logoPng = renderBrandingLogo(useCases)
  const renderCard = createShareCards(context.files.fontFolder, async () => {
    const { primary, secondary } = useCases.read()
    return { primary, secondary, logo: await logoPng() }
  })
  const file = renderBrandingPictures({
    branding: useCases,
    logoPng,
    renderCard,
    siteName: context.runtime.config.siteName,
  })
  const version = () => useCases.read().version
  return {
    useCases,
    logoPng,
    renderCard,
    forWebApp: () => {
      const branding = useCases.forPages()
      return (
        branding && {
          ...branding,
          iconOf: (name: string) =>
            branding.isStyled
              ? brandingFilePath(ICONS[name] ?? name, branding.version)
              : `/icons/${name}`,
        }
      )
    },
    /** Colour of the seller's name in PDFs. */
    accent: () => useCases.read().primary || null,
    forMail: (): MailBranding => {
      const { logo, primary, secondary, tagline, version: at } = useCases.read()
      return {
        primary: primary ? deriveShades(primary) : null,
        secondary: secondary ? deriveShades(secondary) : null,
        logoPath: logo && brandingFilePath('posta.png', at),
        tagline,
      }
    },
    api: brandingAdminRoutes(useCases),
    pages: () => brandingFileRoutes({ file, version }),
  }
}
