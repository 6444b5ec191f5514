ALTER TABLE `subscriptions` ADD `given_contacts` integer DEFAULT 0 NOT NULL;
