import { useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/controls/button.tsx'
import {
  aroundComune,
  type FirmFormValues,
  type NamedArea,
  wholeProvince,
} from './firm-form-schema.ts'
import { usePlaces } from './use-places.ts'

const AROUND_KM = 25

type Props = {
  readonly chosen: readonly NamedArea[]
  readonly onAdd: (area: NamedArea) => void
}

/** Areas around the seat, with one press. */
export const SeatAreas = ({ chosen, onAdd }: Props) => {
  const { watch } = useFormContext<FirmFormValues>()
  const [regionId, provinceId, city] = watch(['regionId', 'provinceId', 'city'])
  const { provinces, cities } = usePlaces({ regionId, provinceId })
  const province = provinces.find(({ id }) => id === provinceId)
  const comune = cities.find(({ name }) => name === city)
  const offered = [
    ...(province ? [wholeProvince(province)] : []),
    ...(comune ? [aroundComune(comune, AROUND_KM)] : []),
  ].filter(({ name }) => !chosen.some((area) => area.name === name))
  if (offered.length === 0) return null
  return (
    <ul className="cluster" aria-label="Zone vicine alla tua sede">
      {offered.map((area) => (
        <li key={area.name}>
          <Button icon="plus" onClick={() => onAdd(area)}>
            {area.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
