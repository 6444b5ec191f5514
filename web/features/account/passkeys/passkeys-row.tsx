import { useLocation } from 'react-router'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import type { PasskeyReply } from '#modules/identity/contract/passkeys.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useSupportsPasskeys } from '#web/lib/passkeys/passkey-button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { ProfileRow } from '../profile/profile-row.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'

const WHAT =
  'Con una passkey accedi con l’impronta, il volto o il PIN del telefono o del computer, senza password. Resta sul tuo dispositivo e funziona solo su questo sito.'

const ROW = 'passkey'

export const PasskeysRow = () => {
  const reply = useApi<PasskeyReply[]>(passkeyPaths.mine, { freshMs: 0 })
  const { data } = reply
  return (
    <ProfileRow
      id={ROW}
      title="Passkey"
      glance={data && glanceOf(data.length)}
      hint={WHAT}
      isDue={useLocation().hash === `#${ROW}` || (!data && reply.error !== undefined)}
    >
      {() =>
        data ? (
          <Passkeys
            passkeys={data}
            onChanged={() => reply.mutate()}
            onReplaced={async () => {
              await reply.mutate()
              document.querySelector<HTMLElement>(`#${ROW} summary`)?.focus()
            }}
          />
        ) : (
          <NotLoaded
            {...reply}
            failed="Non riusciamo a mostrare le tue passkey"
            waiting={<SkeletonStack tight shapes={['title', 'control']} />}
          />
        )
      }
    </ProfileRow>
  )
}

const glanceOf = (count: number) => {
  if (count === 0) return 'Nessuna passkey'
  return count === 1 ? '1 passkey' : `${count} passkey`
}

type Props = {
  readonly passkeys: readonly PasskeyReply[]
  readonly onChanged: () => Promise<unknown>
  /** Called when what had the focus is gone. */
  readonly onReplaced: () => Promise<unknown>
}

const Passkeys = ({ passkeys, onChanged, onReplaced }: Props) => {
  const knows = useSupportsPasskeys()
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="sessions">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRenamed={onChanged}
              onRemoved={onReplaced}
            />
          ))}
        </ul>
      )}
      {knows ? (
        <AddPasskey onAdded={onReplaced} />
      ) : (
        <p className="soft">
          Questo browser non supporta le passkey: aggiungine una da un telefono o da un computer più
          recente.
        </p>
      )}
    </>
  )
}
