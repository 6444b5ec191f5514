import type { MapSide } from '#modules/discovery/contract/paths.ts'

/** A map of where somebody works, or where a request is; decorative, because the places are written beside it. */
export const AreaMap = ({ side, id }: { readonly side: MapSide; readonly id: string }) => (
  <img
    className={side === 'lavori' ? 'comune-map rounded above-2' : 'rounded above-2'}
    src={`/api/map/${side}/${encodeURIComponent(id)}`}
    alt=""
    width={480}
    height={360}
    loading="lazy"
    decoding="async"
  />
)
