/** Every page of the admin area, one line each, in the order of the menu; a page below another one follows it. */
import { admin, type MenuGroup, staff } from './frame/descriptor.ts'

const bankStatement = () => import('./bank-statement/bank-statement.tsx')
const plans = () => import('./plans/plans.tsx')
const shopItems = () => import('./shop-items/shop-items.tsx')
const discounts = () => import('./discounts/discounts.tsx')
const cmsPages = () => import('./cms-pages/cms-pages.tsx')
const banners = () => import('./banners/banners.tsx')
const places = () => import('./places/places.tsx')
const company = () => import('./company/company-screen.tsx')
const look = () => import('./look/look.tsx')
const mailSettings = () => import('./mail-settings/mail-settings.tsx')
const mailTemplates = () => import('./mail-settings/mail-templates.tsx')
const mailboxes = () => import('./settings/mailboxes.tsx')
const settings = () => import('./settings/settings-pages.tsx')
const prospects = () => import('./growth/prospects.tsx')
const invitations = () => import('./growth/invitations.tsx')
const groupMails = () => import('./group-mails/group-mails.tsx')
const launch = () => import('./growth/launch.tsx')
const workings = () => import('./workings/workings.tsx')
const transfer = () => import('./transfer/transfer.tsx')
const breach = () => import('./compliance/breach-page.tsx')

export const adminPages: readonly MenuGroup[] = [
  {
    title: 'In breve',
    pages: [
      staff('/admin/da-fare', 'Da fare', () => import('./to-do/to-do.tsx')),
      staff('/admin/andamento', 'Andamento', () => import('./dashboard/dashboard.tsx')),
      admin('/admin/mercato', 'Mercato', () => import('./growth/market.tsx')),
      staff('/admin/guida', 'Guida', () => import('./guide/guide.tsx')),
    ],
  },
  {
    title: 'Annunci',
    pages: [
      staff('/admin', 'Moderazione', () => import('./moderation/moderation-queue.tsx')),
      staff('/admin/senza-risposta', 'Senza risposta', () => import('./unanswered/unanswered.tsx')),
      admin('/admin/contatti-scoperti', 'Contatti scoperti', () => import('./reveals/reveals.tsx')),
      staff(
        '/admin/segnalazioni',
        'Contatti segnalati',
        () => import('./reports/contact-reports.tsx'),
      ),
      staff('/admin/annunci-segnalati', 'Annunci segnalati', () => import('./reports/notices.tsx')),
      staff('/admin/imprese', 'Imprese', () => import('./firms/firms.tsx')),
      staff('/admin/verifiche', 'Controlli', () => import('./verifications/verifications.tsx')),
      staff('/admin/recensioni', 'Recensioni', () => import('./reviews/reviews.tsx')),
      staff('/admin/reclami', 'Reclami', () => import('./reports/complaints.tsx')),
      staff('/admin/trasparenza', 'Trasparenza', () => import('./transparency/transparency.tsx')),
      staff('/admin/messaggi', 'Messaggi', () => import('./messages/message-list.tsx')),
      staff('/admin/immagini', 'Immagini', () => import('./images/images.tsx')),
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      admin('/admin/da-convincere', 'Da contattare', prospects),
      admin('/admin/da-convincere/:id', 'Impresa da contattare', prospects, 'record'),
      admin('/admin/inviti', 'Inviti', invitations),
      admin('/admin/inviti/:id', 'Nuovi inviti', invitations, 'record'),
      admin('/admin/utenti', 'Utenti', () => import('./users/user-list.tsx')),
      admin('/admin/utenti/:id', 'Utente', () => import('./users/user-card.tsx')),
      admin('/admin/email-di-gruppo', 'Email di gruppo', groupMails),
      admin('/admin/email-di-gruppo/:id', 'Nuova email di gruppo', groupMails, 'record'),
      admin('/admin/ordini', 'Ordini', () => import('./orders/order-list.tsx')),
      admin('/admin/ordini/:id', 'Ordine', () => import('./orders/order-page.tsx')),
      admin('/admin/estratto-conto', 'Estratto conto', bankStatement),
      admin('/admin/fatture', 'Fatture', () => import('./invoices/invoice-admin.tsx')),
      admin('/admin/ricevute', 'Ricevute dello SdI', () => import('./invoices/sdi-messages.tsx')),
      admin('/admin/piani', 'Piani', plans),
      admin('/admin/piani/:id', 'Piano', plans, 'record'),
      admin('/admin/catalogo', 'Catalogo', shopItems),
      admin('/admin/catalogo/:id', 'Articolo del catalogo', shopItems, 'record'),
      admin('/admin/sconti', 'Codici sconto', discounts),
      admin('/admin/sconti/:id', 'Codice sconto', discounts, 'record'),
    ],
  },
  {
    title: 'Contenuti',
    pages: [
      admin('/admin/pagine', 'Pagine e blog', cmsPages),
      admin('/admin/pagine/:id', 'Pagina', cmsPages, 'record'),
      admin('/admin/banner', 'Banner', banners),
      admin('/admin/banner/:id', 'Banner', banners, 'record'),
      admin('/admin/categorie', 'Categorie', () => import('./categories/category-tree.tsx')),
      admin('/admin/categorie/:id', 'Categoria', () => import('./categories/category-screen.tsx')),
      admin('/admin/luoghi', 'Luoghi', places),
      admin('/admin/luoghi/:kind/:id', 'Luogo', places, 'record'),
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      admin('/admin/impostazioni/azienda', 'Azienda', company),
      admin('/admin/impostazioni/apertura', 'Zone aperte', launch),
      admin('/admin/impostazioni/home', 'Pagina iniziale', settings, 'home'),
      admin('/admin/impostazioni/aspetto', 'Aspetto', look),
      admin('/admin/impostazioni/posta', 'Email', mailSettings),
      admin('/admin/impostazioni/posta/modelli', 'Modelli delle email', mailTemplates),
      admin('/admin/impostazioni/caselle', 'Caselle da leggere', mailboxes),
      admin('/admin/impostazioni/sicurezza', 'Sicurezza', settings, 'security'),
      admin('/admin/impostazioni/annunci', 'Richieste e contatti', settings, 'listings'),
      admin('/admin/impostazioni/professionisti', 'Professionisti', settings, 'professionals'),
      admin('/admin/impostazioni/porte', 'Pausa e filtri', settings, 'access'),
      admin('/admin/impostazioni/pagamenti', 'Pagamenti', settings, 'payments'),
    ],
  },
  {
    title: 'Sistema',
    pages: [
      admin('/admin/posta', 'Posta in uscita', workings, 'mail'),
      admin('/admin/registro', 'Registro delle azioni', workings, 'auditLog'),
      admin('/admin/lavori-programmati', 'Lavori programmati', workings, 'runs'),
      admin('/admin/backup', 'Copie di sicurezza', () => import('./backups/backups.tsx')),
      admin('/admin/importa-esporta', 'Importa ed esporta', transfer),
      staff('/admin/conformita', 'Conformità', () => import('./compliance/compliance.tsx')),
      admin('/admin/conformita/violazioni/:id', 'Violazione dei dati', breach),
    ],
  },
]
