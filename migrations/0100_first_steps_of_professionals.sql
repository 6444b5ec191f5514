-- Those who are here already are not led through them.
ALTER TABLE `users` ADD `is_starting` integer DEFAULT false NOT NULL;
