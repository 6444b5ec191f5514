import { useEffect } from 'react'
import {
  type FirstStep,
  type FirstStepsReply,
  firstStepsPath,
} from '#modules/operations/contract/first-steps.ts'
import { onAnswer, send, useApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const QUEUE = '/api/admin/moderation?'

/** Set-up steps of a new operator. Hidden when done, and for moderators. */
export const FirstSteps = () => {
  const { user } = useViewer()
  return user?.role === 'admin' ? <Steps /> : null
}

const Steps = () => {
  // Always fresh, because a step may just have been done on another page.
  const { data, mutate } = useApi<FirstStepsReply>(firstStepsPath, {
    freshMs: 0,
    dedupingInterval: 0,
  })
  const isShown = data !== undefined && !data.isAllDone
  useEffect(() => {
    // Preloads a step's data.
    const look = (path: string) => {
      if (path.startsWith(QUEUE)) void mutate()
    }
    return isShown ? onAnswer(look) : undefined
  }, [isShown, mutate])
  if (!isShown) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const review = async (step: FirstStep) => {
    try {
      const stored = await send<FirstStepsReply>('POST', firstStepsPath, { body: { step } })
      await mutate(stored, { revalidate: false })
    } catch (error) {
      showFailure(error, 'Il passo non è stato segnato. Riprova.')
    }
  }
  return (
    <section className="first-steps" aria-labelledby="primi-passi">
      <h2 id="primi-passi">Primi passi</h2>
      <p className="soft">
        {done} di {data.steps.length} fatti
      </p>
      <ol>
        {data.steps.map(({ step, isDone }) => (
          <li key={step} className={isDone ? 'done' : undefined}>
            {isDone ? <Icon name="check" /> : <Icon name="arrow-right" />}
            <span>
              <a href={WORDS[step].href}>{WORDS[step].title}</a>
              <span className="visually-hidden">{isDone ? ' (fatto)' : ' (da fare)'}</span>
              <span className="soft">{WORDS[step].why}</span>
            </span>
            {!isDone && (step === 'plans' || step === 'pages') && (
              <Button onClick={() => void review(step)}>Va bene così</Button>
            )}
          </li>
        ))}
      </ol>
      <p className="soft">
        Consigliato: prima che un professionista veda i contatti chiedigli il profilo dell’impresa
        con la partita IVA. Chi riceve una chiamata sa da chi, e chi raccoglie numeri resta fuori.{' '}
        <a href="/admin/impostazioni/professionisti">Scegli che cosa serve</a>
      </p>
    </section>
  )
}

const WORDS: Record<FirstStep, { title: string; why: string; href: string }> = {
  company: {
    title: 'Dati dell’azienda',
    why: 'Senza, le fatture aspettano.',
    href: '/admin/impostazioni/azienda',
  },
  mail: {
    title: 'Server di posta',
    why: 'Senza, nessuna email parte.',
    href: '/admin/impostazioni/posta',
  },
  payments: {
    title: 'Pagamenti',
    why: 'Un IBAN per i bonifici, o le chiavi per le carte.',
    href: '/admin/impostazioni/pagamenti',
  },
  plans: { title: 'Piani', why: 'Controlla prezzi e contatti compresi.', href: '/admin/piani' },
  pages: {
    title: 'Pagine',
    why: 'Rileggi privacy, termini e contatti con i tuoi dati.',
    href: '/admin/pagine',
  },
  listing: {
    title: 'Primo annuncio',
    why: 'Approva la prima richiesta qui sotto, in Moderazione.',
    href: '/admin',
  },
}
