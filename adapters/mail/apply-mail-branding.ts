/** The operator's logo, colours and tagline in the frame of every mail. */
import type { ColourShades } from '#modules/content/contract/colour-shades.ts'

export type MailBranding = {
  readonly primary: ColourShades | null
  readonly secondary: ColourShades | null
  readonly logoPath: string | null
  readonly tagline: string
}

const COLOURS = {
  primary: { light: '#0d527c', dark: '#83c4ea' },
  secondary: { light: '#9c3c1d', dark: '#f1a278' },
} as const

const WORDMARK = /<span class="cerco"[\s\S]*?<\/span>\s*<span class="offro"[\s\S]*?<\/span>/
const FOOT = '{{siteName}} · <a'

/** Before the template is filled, so that nothing that a person wrote is changed. */
export const applyMailBranding = (html: string, branding: MailBranding | undefined) => {
  if (!branding) return html
  const inColour = (['primary', 'secondary'] as const).reduce((text, name) => {
    const shades = branding[name]
    if (!shades) return text
    const { light, dark } = COLOURS[name]
    return text.replaceAll(light, shades.light).replaceAll(dark, shades.dark)
  }, html)
  const withLogo = branding.logoPath
    ? inColour.replace(WORDMARK, logoOf(branding.logoPath))
    : inColour
  return branding.tagline ? withLogo.replace(FOOT, '{{siteName}} · {{tagline}} · <a') : withLogo
}

const logoOf = (path: string) =>
  `<img src="{{publicUrl}}${path}" alt="{{siteName}}" height="48" style="display:block;height:48px;width:auto;border:0" />`
