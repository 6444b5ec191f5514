import { CONTACT_QUESTIONS } from './questions.ts'

export const ContactQuestions = () => (
  <section className="contact-questions">
    <h2>Domande frequenti</h2>
    {CONTACT_QUESTIONS.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
    <p className="small">
      <a href="/pagine/faq">Tutte le domande frequenti</a>
    </p>
  </section>
)
