/** How a look is seen before it is saved. Drawn in SVG, because the pages' policy allows no inline styles. */
import {
  darkenUntilReadable,
  deriveShades,
  isColourReadable,
  PAGE_BACKGROUNDS,
  toHex,
} from '#modules/content/contract/colour-shades.ts'
import { Button } from '#web/ui/controls/button.tsx'

const HEX = /^#[0-9a-f]{6}$/i
const [LIGHT, DARK] = [toHex(PAGE_BACKGROUNDS.light[0]), toHex(PAGE_BACKGROUNDS.dark[0])]

/** A browser shows a picker without a colour in black: an empty one is struck through instead. */
export const ColourPicker = ({ text, onFilled }: PreviewProps) => {
  const hex = text.trim().toLowerCase()
  const isChosen = HEX.test(hex)
  return (
    <div className="colour-picker cluster">
      <input
        type="color"
        className={isChosen ? undefined : 'unchosen'}
        value={isChosen ? hex : '#000000'}
        aria-label="Scegli il colore da una tavolozza"
        onChange={({ target }) => onFilled(target.value)}
      />
      {hex === '' && (
        <span className="soft small">Nessun colore scelto: vale quello di partenza</span>
      )}
    </div>
  )
}

type PreviewProps = { text: string; onFilled: (text: string) => void }

export const ColourPreview = ({ text, onFilled }: PreviewProps) => {
  const hex = text.trim().toLowerCase()
  if (!HEX.test(hex)) return null
  const nearest = darkenUntilReadable(hex)
  return (
    <div className="stack">
      <Sample hex={hex} />
      {!isColourReadable(hex) && (
        <div className="cluster" role="status">
          <p>Con questo colore i testi si leggono male. Il colore adatto più vicino è {nearest}.</p>
          <Button onClick={() => onFilled(nearest)}>Usa {nearest}</Button>
        </div>
      )}
    </div>
  )
}

const Sample = ({ hex }: { hex: string }) => {
  const { light, lightSoft, dark, darkSoft } = deriveShades(hex)
  return (
    <svg viewBox="0 0 320 64" width="320" height="64" role="img" aria-label="Anteprima del colore">
      <Half x={0} backdrop={LIGHT} colour={light} soft={lightSoft} onFill={LIGHT} />
      <Half x={160} backdrop={DARK} colour={dark} soft={darkSoft} onFill={DARK} />
    </svg>
  )
}

type HalfProps = { x: number; backdrop: string; colour: string; soft: string; onFill: string }

const Half = ({ x, backdrop, colour, soft, onFill }: HalfProps) => (
  <g transform={`translate(${x} 0)`} fontSize={13} fontWeight={600}>
    <rect width={160} height={64} fill={backdrop} />
    <rect x={10} y={14} width={68} height={36} rx={4} fill={colour} />
    <text x={22} y={37} fill={onFill}>
      Salva
    </text>
    <rect x={86} y={14} width={64} height={36} rx={4} fill={soft} />
    <text x={98} y={37} fill={colour}>
      Cerca
    </text>
  </g>
)

type LogoProps = { src: string; width: number; height: number }

/** On light and on dark pages, where it stands on light paper. */
export const LogoPreview = ({ src, width, height }: LogoProps) => {
  const scale = Math.min(130 / width, 40 / height)
  const size = { width: width * scale, height: height * scale }
  return (
    <svg viewBox="0 0 320 80" width="320" height="80" role="img" aria-label="Anteprima del logo">
      <rect width={160} height={80} fill={LIGHT} />
      <image href={src} x={15} y={20} {...size} />
      <rect x={160} width={160} height={80} fill={DARK} />
      <rect x={169} y={14} width={size.width + 12} height={size.height + 12} rx={4} fill={LIGHT} />
      <image href={src} x={175} y={20} {...size} />
    </svg>
  )
}
