/** Words that people everywhere choose first; figures and marks around them change little. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw parola parolachiave segreta segreto segretissima accesso entra benvenuto benvenuti
  benvenuta ciao ciaociao ciaone salve amore amoremio amoretuo tesoro tesoromio cuore cuoremio vita vitamia
  bella bello bellissima bellissimo ragazza ragazzo bambina bambino mamma papa mammapapa famiglia nonna nonno
  fratello sorella figlio figlia amica amico amici gatto gattino gatta cane cagnolino cucciolo micio leone tigre
  lupo aquila delfino farfalla cavallo orso panda drago fenice angelo diavolo demonio stella stellina sole luna
  terra mare cielo fuoco acqua vento neve fiore rosa margherita viola primavera estate autunno inverno gennaio
  febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedi martedi mercoledi
  giovedi venerdi sabato domenica natale pasqua vacanza vacanze roma milano napoli torino palermo genova bologna
  firenze bari catania venezia verona italia italiano italiana sicilia sardegna europa america juventus juve inter
  forzainter milan forzamilan forzanapoli forzaroma forzajuve lazio fiorentina atalanta ferrari lamborghini ducati
  vespa fiat alfaromeo valentino rossi maradona ronaldo messi totti baggio delpiero buffon calcio pallone campione
  francesco francesca giuseppe giovanni giovanna antonio antonella mario maria luigi luisa marco andrea alessandro
  alessandra alessia alessio matteo lorenzo leonardo riccardo tommaso gabriele davide simone simona federico
  federica stefano stefania roberto roberta paolo paola luca lucia chiara giulia giulio martina sara elena elisa
  valentina silvia laura anna giorgia giorgio aurora sofia alice ginevra beatrice camilla vincenzo salvatore
  domenico michele nicola daniele daniela claudio claudia massimo massimiliano patrizia monica cristina barbara
  pizza pasta spaghetti cioccolato caffe birra vino nutella gelato banana fragola limone arancia ciliegia
  welcome hello letmein login admin administrator amministratore root user utente guest ospite test testing prova
  provami prove demo default changeme cambiami master computer internet google facebook instagram whatsapp youtube
  windows microsoft apple iphone samsung android linux nokia monkey dragon shadow sunshine princess principessa
  principe football baseball superman batman spiderman pokemon pikachu naruto goku starwars harrypotter hogwarts
  hunter ranger killer ninja pirate soccer hockey michael jordan jessica jennifer ashley daniel charlie thomas
  robert andrew joshua george matthew anthony nicole michelle summer winter spring secret freedom whatever trustno
  iloveyou loveyou lovely love forever babygirl flower cookie cheese pepper ginger maggie buster tigger chelsea
  liverpool arsenal barcelona realmadrid mustang corvette yamaha harley mercedes porsche money soldi euro lavoro
  ufficio azienda cliente clienti idraulico elettricista muratore imbianchino giardiniere falegname casa casamia
  cucina bagno giardino garage cantiere impresa artigiano pubblica annuncio preventivo negozio mercato`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
