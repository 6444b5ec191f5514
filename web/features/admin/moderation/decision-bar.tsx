import { useEffect } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { KINDS, type Place } from './queued.ts'
import type { BulkApproval } from './use-bulk-approval.ts'
import { isMeantElsewhere } from './use-card-keys.ts'
import type { Moderation } from './use-moderation.ts'
import type { Decision } from './use-undoable-decision.ts'

type Props = {
  readonly place: Place
  readonly moderation: Moderation
  readonly bulk: BulkApproval
}

/** Stays in sight: how many there are, deciding for several, and taking back the last decision. */
export const DecisionBar = ({ place, moderation, bulk }: Props) => {
  const { queue, undoable, undo } = moderation
  const labels = KINDS[place.kind]
  const total = queue?.total ?? 0
  return (
    <div className="moderation-bar cluster ruled-below pad-y-1">
      {place.tab === 'pending' && total > 0 && (
        <>
          <Checkbox checked={bulk.areAllTicked} onChange={bulk.toggleAll} label="Seleziona tutto" />
          <Button icon="check" disabled={bulk.count === 0} onClick={bulk.approve}>
            Approva selezionati
          </Button>
        </>
      )}
      <p role="status" className="soft">
        {bulk.count > 0
          ? `${formatNumber(bulk.count)} di ${formatNumber(total)}`
          : `${formatNumber(total)} ${total === 1 ? labels.one : labels.many}`}
      </p>
      <UndoBar undoable={undoable} onUndo={undo} />
    </div>
  )
}

type UndoProps = {
  readonly undoable: Pick<Decision, 'title'> | null
  readonly onUndo: () => void
}

/** The last decision, while it can be taken back. */
export const UndoBar = ({ undoable, onUndo }: UndoProps) => (
  <div className="undoable" role="status">
    {undoable && (
      <>
        <span>{undoable.title}</span>
        <UndoButton onUndo={onUndo} />
      </>
    )}
  </div>
)

const UndoButton = ({ onUndo }: { onUndo: () => void }) => {
  useUndoKey(onUndo)
  return (
    <Button variant="ghost" aria-keyshortcuts="Z" onClick={onUndo}>
      Annulla
    </Button>
  )
}

/** Z, unless somebody is typing. */
const useUndoKey = (onUndo: () => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'z' && !isMeantElsewhere(event)) onUndo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onUndo])
}
