import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Wake } from './awakening.tsx'

type Props = { readonly children: ReactNode }

/** Keeps a broken screen from taking the whole page with it. React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}

/** Loading the document again also fetches code that a newer release has replaced. */
const BrokenScreen = () => (
  <div className="wrap stack">
    <h1>Qualcosa è andato storto</h1>
    <ErrorState title="Non riusciamo a mostrare questa pagina" onRetry={() => location.reload()}>
      <p>Puoi riprovare subito. Se succede ancora, torna tra qualche minuto.</p>
    </ErrorState>
    <Wake />
  </div>
)
