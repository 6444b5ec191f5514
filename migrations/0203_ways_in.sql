-- How the owner of a session entered; all had shown a password until now.
ALTER TABLE `sessions` ADD `way_in` text DEFAULT 'password' NOT NULL;
