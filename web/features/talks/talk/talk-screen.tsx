import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { sendRequest } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useSite } from '#web/lib/site.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { createMediaQueryHook } from '#web/lib/use-narrow.ts'
import { useWithTransition } from '#web/lib/use-transitioned.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { findTalkMode } from '../list/talk-line.tsx'
import { displayNameOf } from '../talk-text.ts'
import { MESSAGE_BOX_ID, MessageComposer, restoreRefusedText } from './composer.tsx'
import { EntryList } from './entry-list.tsx'
import { TalkActions, type TalkDialogName } from './talk-acts.tsx'
import { TalkHead } from './talk-head.tsx'
import { useEntries } from './use-entries.ts'
import { useOutgoingMessages } from './use-outgoing.ts'
import { WritingEnded } from './writing-ended.tsx'

type Props = {
  readonly page: TalkReply
  /** Older entries only, without JavaScript. */
  readonly isPast: boolean
  readonly onChanged: () => Promise<unknown>
}

/** Beside the talk, where there is room. */
const TalkPane = lazyPart(async () => (await import('../list/talk-list.tsx')).TalkPane)
const TalkAside = lazyPart(async () => (await import('./talk-aside.tsx')).TalkAside)
const useHasPane = createMediaQueryHook('(width >= 64rem)')
const useHasAside = createMediaQueryHook('(width >= 80rem)')

/** The talk between the others and what it is about. */
export const TalkScreen = (props: Props) => {
  const hasPane = useHasPane()
  const hasAside = useHasAside()
  const page = useWithTransition(props.page, props.page.state)
  return (
    <div className="wrap inbox">
      {page.canWrite && (
        <a className="skip-link" href={`#${MESSAGE_BOX_ID}`}>
          Vai al messaggio
        </a>
      )}
      {hasPane && <TalkPane />}
      <Talk {...props} page={page} />
      {hasAside && <TalkAside talk={page} />}
    </div>
  )
}

/** A talk as a messenger shows it: the other side, what was said, where one writes. */
const Talk = ({ page: talk, isPast, onChanged }: Props) => {
  const { now } = useSite()
  const isHydrated = useHydrated()
  const scroller = useRef<HTMLElement>(null)
  const { entries, hasOlder, isLoading, loadOlder } = useEntries(talk)
  const { outgoing, post, again, drop } = useOutgoingMessages(talk.id, onChanged)
  const [question, setQuestion] = useState<TalkDialogName | null>(null)
  useReading(talk, !isPast)
  const name = displayNameOf(talk.with)

  const sendOff = (text: string, images: readonly string[]) => {
    post(text, images)
    // The newest entry is where the reversed scroller begins.
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <article className="talk grid" data-mode={findTalkMode(talk)}>
      <TalkHead talk={talk} onAsk={setQuestion} />
      <section
        ref={scroller}
        className="talk-scroller flex"
        aria-label={`Messaggi con ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
        tabIndex={0}
      >
        <div className="talk-entries grid gap-4 pad-y-4">
          {hasOlder && (
            <LoadMore
              href={`${talkPagePath(talk.id)}?prima=${encodeURIComponent(entries[0]?.id ?? '')}`}
              onLoad={() => void loadOlder()}
              busy={isLoading}
            >
              Mostra i messaggi precedenti
            </LoadMore>
          )}
          <EntryList
            talk={talk}
            entries={entries}
            outgoing={outgoing}
            now={isHydrated ? Date.now() : now}
            onAgain={again}
            onCorrect={({ key, text }) => {
              restoreRefusedText(text)
              drop(key)
            }}
            onDrop={drop}
          />
        </div>
      </section>
      <footer className="talk-foot grid gap-2 ruled">
        {isPast && <a href={talkPagePath(talk.id)}>Torna agli ultimi messaggi</a>}
        <TalkActions talk={talk} onAsk={setQuestion} onChanged={onChanged} />
        {talk.canWrite ? (
          <MessageComposer
            talkId={talk.id}
            name={name}
            role={talk.role}
            hasPhotos={talk.role === 'client' || talk.contactKey === 'given'}
            onPost={sendOff}
          />
        ) : (
          <WritingEnded talk={talk} onChoose={() => setQuestion('choose')} onChanged={onChanged} />
        )}
      </footer>
      <AskedQuestion
        question={question}
        talk={talk}
        onClose={() => setQuestion(null)}
        onDone={onChanged}
      />
    </article>
  )
}

/** Marks a talk as read while its newest entry is in sight. */
const useReading = ({ id, unread, updatedAt }: TalkReply, isInSight: boolean) => {
  const read = useEffectEvent(() => {
    if (!isInSight || unread === 0 || document.visibilityState === 'hidden') return
    // The count is brought up to date by the event stream.
    sendRequest('POST', talkPaths.read(id), { isQuiet: true }).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer entry is read anew.
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, updatedAt])
}

/** Each is loaded when it is asked. */
const ChooseDialog = lazyPart(
  async () => (await import('../quotes/compare/choose-dialog.tsx')).ChooseDialog,
)
const TalkDialogs = lazyPart(async () => (await import('./talk-dialogs.tsx')).TalkDialogs)

type DialogProps = {
  readonly question: TalkDialogName | null
  readonly talk: TalkReply
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** The dialog of what somebody wants to do with the talk. */
const AskedQuestion = ({ question, talk, onClose, onDone }: DialogProps) => (
  <>
    {question === 'choose' && (
      <ChooseDialog
        item={{ talkId: talk.id, professionalName: talk.with.name, firm: talk.with.firm }}
        request={{ title: talk.subject, canBeClosed: talk.listing.canBeClosed }}
        replaced={talk.state === 'closed' ? 'un altro professionista' : undefined}
        onClose={() => {
          onClose()
          void onDone()
        }}
      />
    )}
    {question !== null && question !== 'choose' && (
      <TalkDialogs question={question} talk={talk} onClose={onClose} onDone={onDone} />
    )}
  </>
)
