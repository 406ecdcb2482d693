// Loaded before anything else: CommonJS add-ons of Nest otherwise fail with "require() ES Module in a cycle".
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
