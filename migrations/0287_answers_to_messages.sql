ALTER TABLE `contact_messages` ADD `answers` text;
