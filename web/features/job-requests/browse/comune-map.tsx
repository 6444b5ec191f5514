import { AreaMap } from '#web/listing/area-map.tsx'

/** Where a request is, with what the map does not show. */
export const ComuneMap = ({ id }: { readonly id: string }) => (
  <figure className="flush">
    <AreaMap side="lavori" id={id} />
    <figcaption className="soft small">La mappa mostra il comune, non l’indirizzo.</figcaption>
  </figure>
)
