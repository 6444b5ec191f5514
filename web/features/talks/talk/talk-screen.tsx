import { useRef, useState } from 'react'
import { talkPage } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { useSite } from '#web/lib/site.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { modeOf } from '../list/talk-line.tsx'
import { shownName } from '../shown-name.ts'
import { type Asked, AskedQuestion } from './asked-question.tsx'
import { Composer } from './composer.tsx'
import { EntryList } from './entry-list.tsx'
import { TalkHead } from './talk-head.tsx'
import { canChoose, TalkTools } from './talk-tools.tsx'
import { useEntries } from './use-entries.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useReading } from './use-reading.ts'
import { WritingEnded } from './writing-ended.tsx'

type Props = {
  readonly page: TalkReply
  /** Older entries only, without JavaScript. */
  readonly isPast: boolean
  readonly onChanged: () => Promise<unknown>
}

/** A talk as a messenger shows it: the other side, what was said, where one writes. */
export const TalkScreen = ({ page: talk, isPast, onChanged }: Props) => {
  const { now } = useSite()
  const isHydrated = useHydrated()
  const scroller = useRef<HTMLElement>(null)
  const { entries, hasOlder, isLoading, loadOlder } = useEntries(talk)
  const { outgoing, post, again, drop } = useOutgoing(talk.id, onChanged)
  const [question, setQuestion] = useState<Asked | null>(null)
  useReading(talk, !isPast)
  const name = shownName(talk.with)

  const sendOff = (text: string, images: readonly string[]) => {
    post(text, images)
    // The newest entry is where the reversed scroller begins.
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <article className="wrap talk grid" data-mode={modeOf(talk)}>
      <TalkHead talk={talk} onAsk={setQuestion} />
      <section
        ref={scroller}
        className="talk-scroller flex"
        aria-label={`Messaggi con ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
        tabIndex={0}
      >
        <div className="talk-entries grid gap-4">
          {hasOlder && (
            <LoadMore
              href={`${talkPage(talk.id)}?prima=${encodeURIComponent(entries[0]?.id ?? '')}`}
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
            onDrop={drop}
          />
        </div>
      </section>
      <footer className="talk-foot grid gap-2 ruled">
        {isPast && <a href={talkPage(talk.id)}>Torna agli ultimi messaggi</a>}
        <TalkTools
          talk={talk}
          canChoose={canChoose(talk, entries)}
          onChoose={() => setQuestion('choose')}
        />
        {talk.canWrite ? (
          <Composer talkId={talk.id} name={name} onPost={sendOff} />
        ) : (
          <WritingEnded talk={talk} onChanged={onChanged} />
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
