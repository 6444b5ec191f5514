-- How far a professional got with a contact. Those of before have had their call.
ALTER TABLE `contact_reveals` ADD `progress` text DEFAULT 'to_call' NOT NULL;
--> statement-breakpoint
UPDATE `contact_reveals` SET `progress` = 'talked';
