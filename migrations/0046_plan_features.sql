-- What the product enforces for a plan. Plans that an operator edited go on as before: nothing is taken from anybody.
ALTER TABLE `subscription_plans` ADD `saved_searches` integer DEFAULT 20 NOT NULL;
--> statement-breakpoint
ALTER TABLE `subscription_plans` ADD `instant_alerts` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- The plans of the seed, where nobody changed their words: these promised what nothing stood behind.
UPDATE `subscription_plans` SET `features` = '[]', `instant_alerts` = false
WHERE `level` = 'basic' AND `features` IN (
	'["10 contatti al mese","Dati completi del cliente","Avvisi sulle nuove richieste","La tua vetrina sempre visibile"]',
	'["120 contatti all''anno","Dati completi del cliente","Avvisi sulle nuove richieste","La tua vetrina sempre visibile"]');
--> statement-breakpoint
UPDATE `subscription_plans` SET `features` = '[]', `saved_searches` = 50
WHERE `level` = 'pro' AND `features` IN (
	'["40 contatti al mese","Dati completi del cliente","Avvisi immediati nella tua zona","La tua vetrina sempre visibile","Assistenza prioritaria"]',
	'["480 contatti all''anno","Dati completi del cliente","Avvisi immediati nella tua zona","La tua vetrina sempre visibile","Assistenza prioritaria"]');
--> statement-breakpoint
UPDATE `subscription_plans` SET `features` = '[]', `saved_searches` = 100
WHERE `level` = 'enterprise' AND `features` =
	'["Contatti illimitati","Dati completi del cliente","Avvisi immediati in tutta Italia","La tua vetrina sempre visibile","Assistenza prioritaria"]';
