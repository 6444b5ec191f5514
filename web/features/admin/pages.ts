/** Every page of the admin area, one line each, in the order of the menu; a page below another one follows it. */
import { forAdmins, forStaff, type MenuGroup } from './frame/descriptor.ts'

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
      forStaff('/admin/da-fare', 'Da fare', () => import('./to-do/to-do.tsx')),
      forStaff('/admin/andamento', 'Andamento', () => import('./dashboard/dashboard.tsx')),
      forAdmins('/admin/mercato', 'Mercato', () => import('./growth/market.tsx')),
      forStaff('/admin/guida', 'Guida', () => import('./guide/guide.tsx')),
    ],
  },
  {
    title: 'Annunci',
    pages: [
      forStaff('/admin', 'Moderazione', () => import('./moderation/moderation-queue.tsx')),
      forStaff(
        '/admin/senza-risposta',
        'Senza risposta',
        () => import('./unanswered/unanswered.tsx'),
      ),
      forAdmins(
        '/admin/contatti-scoperti',
        'Contatti scoperti',
        () => import('./reveals/reveals.tsx'),
      ),
      forStaff(
        '/admin/segnalazioni',
        'Contatti segnalati',
        () => import('./reports/contact-reports.tsx'),
      ),
      forStaff(
        '/admin/annunci-segnalati',
        'Annunci segnalati',
        () => import('./reports/notices.tsx'),
      ),
      forStaff('/admin/imprese', 'Imprese', () => import('./firms/firms.tsx')),
      forStaff('/admin/verifiche', 'Controlli', () => import('./verifications/verifications.tsx')),
      forStaff('/admin/recensioni', 'Recensioni', () => import('./reviews/reviews.tsx')),
      forStaff('/admin/reclami', 'Reclami', () => import('./reports/complaints.tsx')),
      forStaff(
        '/admin/trasparenza',
        'Trasparenza',
        () => import('./transparency/transparency.tsx'),
      ),
      forStaff('/admin/messaggi', 'Messaggi', () => import('./messages/message-list.tsx')),
      forStaff('/admin/immagini', 'Immagini', () => import('./images/images.tsx')),
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      forAdmins('/admin/da-convincere', 'Da contattare', prospects),
      forAdmins('/admin/da-convincere/:id', 'Impresa da contattare', prospects, 'editPage'),
      forAdmins('/admin/inviti', 'Inviti', invitations),
      forAdmins('/admin/inviti/:id', 'Nuovi inviti', invitations, 'editPage'),
      forAdmins('/admin/utenti', 'Utenti', () => import('./users/user-list.tsx')),
      forAdmins('/admin/utenti/:id', 'Utente', () => import('./users/user-card.tsx')),
      forAdmins('/admin/email-di-gruppo', 'Email di gruppo', groupMails),
      forAdmins('/admin/email-di-gruppo/:id', 'Nuova email di gruppo', groupMails, 'editPage'),
      forAdmins('/admin/ordini', 'Ordini', () => import('./orders/order-list.tsx')),
      forAdmins('/admin/ordini/:id', 'Ordine', () => import('./orders/order-page.tsx')),
      forAdmins('/admin/estratto-conto', 'Estratto conto', bankStatement),
      forAdmins('/admin/fatture', 'Fatture', () => import('./invoices/invoice-admin.tsx')),
      forAdmins(
        '/admin/ricevute',
        'Ricevute dello SdI',
        () => import('./invoices/sdi-messages.tsx'),
      ),
      forAdmins('/admin/piani', 'Piani', plans),
      forAdmins('/admin/piani/:id', 'Piano', plans, 'editPage'),
      forAdmins('/admin/catalogo', 'Catalogo', shopItems),
      forAdmins('/admin/catalogo/:id', 'Articolo del catalogo', shopItems, 'editPage'),
      forAdmins('/admin/sconti', 'Codici sconto', discounts),
      forAdmins('/admin/sconti/:id', 'Codice sconto', discounts, 'editPage'),
    ],
  },
  {
    title: 'Contenuti',
    pages: [
      forAdmins('/admin/pagine', 'Pagine e blog', cmsPages),
      forAdmins('/admin/pagine/:id', 'Pagina', cmsPages, 'editPage'),
      forAdmins('/admin/banner', 'Banner', banners),
      forAdmins('/admin/banner/:id', 'Banner', banners, 'editPage'),
      forAdmins('/admin/categorie', 'Categorie', () => import('./categories/category-tree.tsx')),
      forAdmins(
        '/admin/categorie/:id',
        'Categoria',
        () => import('./categories/category-screen.tsx'),
      ),
      forAdmins('/admin/luoghi', 'Luoghi', places),
      forAdmins('/admin/luoghi/:kind/:id', 'Luogo', places, 'editPage'),
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      forAdmins('/admin/impostazioni/azienda', 'Azienda', company),
      forAdmins('/admin/impostazioni/apertura', 'Zone aperte', launch),
      forAdmins('/admin/impostazioni/home', 'Pagina iniziale', settings, 'homePage'),
      forAdmins('/admin/impostazioni/aspetto', 'Aspetto', look),
      forAdmins('/admin/impostazioni/posta', 'Email', mailSettings),
      forAdmins('/admin/impostazioni/posta/modelli', 'Modelli delle email', mailTemplates),
      forAdmins('/admin/impostazioni/caselle', 'Caselle da leggere', mailboxes),
      forAdmins('/admin/impostazioni/sicurezza', 'Sicurezza', settings, 'securityPage'),
      forAdmins('/admin/impostazioni/annunci', 'Richieste e contatti', settings, 'listingsPage'),
      forAdmins(
        '/admin/impostazioni/professionisti',
        'Professionisti',
        settings,
        'professionalsPage',
      ),
      forAdmins('/admin/impostazioni/porte', 'Pausa e filtri', settings, 'accessPage'),
      forAdmins('/admin/impostazioni/pagamenti', 'Pagamenti', settings, 'paymentsPage'),
    ],
  },
  {
    title: 'Sistema',
    pages: [
      forAdmins('/admin/posta', 'Posta in uscita', workings, 'mailPage'),
      forAdmins('/admin/registro', 'Registro delle azioni', workings, 'auditLogPage'),
      forAdmins('/admin/lavori-programmati', 'Lavori programmati', workings, 'runsPage'),
      forAdmins('/admin/backup', 'Copie di sicurezza', () => import('./backups/backups.tsx')),
      forAdmins('/admin/importa-esporta', 'Importa ed esporta', transfer),
      forStaff('/admin/conformita', 'Conformità', () => import('./compliance/compliance.tsx')),
      forAdmins('/admin/conformita/violazioni/:id', 'Violazione dei dati', breach),
    ],
  },
]
