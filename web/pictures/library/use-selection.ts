import { useState } from 'react'
import { showToast } from '#web/lib/toast.ts'

/** Selected filenames in order of selection; at most `max`. */
export const useImageSelection = (max = Number.POSITIVE_INFINITY) => {
  const [selected, setSelected] = useState<readonly string[]>([])
  const choose = (filenames: readonly string[]) => {
    if (filenames.length > max)
      showToast({
        title: 'Limite raggiunto',
        description: `Puoi selezionare massimo ${max} immagini`,
        variant: 'destructive',
      })
    setSelected(filenames.slice(0, max))
  }
  return {
    selected,
    toggle: (filename: string) =>
      choose(
        selected.includes(filename)
          ? selected.filter((one) => one !== filename)
          : [...selected, filename],
      ),
    selectAll: (filenames: readonly string[]) => choose([...new Set([...selected, ...filenames])]),
    clear: () => setSelected([]),
    drop: (filenames: readonly string[]) =>
      setSelected((now) => now.filter((one) => !filenames.includes(one))),
  }
}

export type ImageSelection = ReturnType<typeof useImageSelection>
