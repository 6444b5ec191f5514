-- Talks with a firm about no listing, and the same text to many people.
CREATE UNIQUE INDEX `talks_of_firm_once` ON `talks` (`professional_id`,`client_id`) WHERE kind = 'firm';
--> statement-breakpoint
ALTER TABLE `talk_entries` ADD `text_digest` text;
--> statement-breakpoint
DROP INDEX `talk_entries_by_author`;
--> statement-breakpoint
CREATE INDEX `talk_entries_by_author` ON `talk_entries` (`author_id`,`text_digest`);
