import type { ComponentProps } from 'react'
import type { CategoryReply } from '#modules/listings/contract/places.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { Counts } from './facet-counts.ts'

type Props = Omit<ComponentProps<typeof Select>, 'options' | 'children'> & {
  readonly categories: readonly CategoryReply[]
  readonly counts?: Counts
}

/** Categories under their parents; a parent can be chosen too and takes its children with it. */
export const GroupedSelect = ({ categories, counts, ...props }: Props) => (
  <Select {...props}>
    {categories
      .filter(({ parentId }) => parentId === null)
      .map((parent) => (
        <optgroup key={parent.id} label={parent.name}>
          <option value={parent.id}>
            {parent.name}: tutto
            {counts?.(parent.id)}
          </option>
          {categories
            .filter(({ parentId }) => parentId === parent.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
                {counts?.(id)}
              </option>
            ))}
        </optgroup>
      ))}
  </Select>
)
